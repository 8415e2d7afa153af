/** What a server would answer, from the files that scripts/static_site.py writes beside a page that has none. */
import { NotLoadedError, OfflineError } from "./errors";

/** An address of the API that has such a file: its name, and the language that it is for. */
const WRITTEN = /^\/api\/(info|examples)(?:\?language=(\w+))?$/;

export async function written({ url }: { readonly url: string }): Promise<Response> {
  const [, name, language] = WRITTEN.exec(url) ?? [];
  if (name === undefined) throw new OfflineError();
  const file = language === undefined ? name : `${name}-${language}`;
  const answer = await fetch(`${import.meta.env.BASE_URL}api/${file}.json`).catch(() => null);
  if (answer?.ok !== true) throw new NotLoadedError();
  return answer;
}
