/** Which folder of src may import from which: what ESLint holds, so that it stays so. */

/** Each may import from those above it. */
export const FLOORS = [
  ["rules"],
  ["languages", "messages"],
  ["api"],
  ["record"],
  ["board"],
  ["browser"],
  ["compose"],
  ["engine"],
  ["review"],
  ["game"],
  ["kept"],
  ["study"],
  ["share"],
  ["collection"],
  ["learn"],
  ["puzzles"],
  ["results"],
  ["components"],
  ["pages"],
  ["club"],
];

/** In src/components: what all other folders there share, likewise. */
const PARTS = ["controls", "board"];

const message = "A folder imports from those above it: see floors.js.";

/** Relative paths to these, from any depth. */
const below = (folders) => `^(\\.\\./)+(${[...folders, "App\\.svelte", "main"].join("|")})(/|$)`;

/** also: what is restricted in all files. */
export function floors(also) {
  const rule = (files, folders, beside = null) => {
    const regexes = [below(folders), ...(beside === null ? [] : [beside])];
    // The languages know the shape of an error, which has words in each.
    const allowTypeImports = files.startsWith("src/languages/");
    const dynamic = regexes.map((regex) => ({ selector: `ImportExpression[source.value=/${regex.replaceAll("/", "\\/")}/]`, message }));
    return {
      files: [files],
      rules: {
        "@typescript-eslint/no-restricted-imports": ["error", { patterns: regexes.map((regex) => ({ regex, message, allowTypeImports })) }],
        "no-restricted-syntax": ["error", ...also, ...dynamic],
      },
    };
  };
  const rooms = FLOORS.flatMap((folders, at) => folders.map((folder) => rule(`src/${folder}/**`, FLOORS.slice(at + 1).flat())));
  const parts = PARTS.map((part, at) => {
    const own = PARTS.slice(0, at).map((other) => `${other}/`);
    return rule(`src/components/${part}/**`, ["pages"], `^\\.\\./(?!${["\\.\\./", ...own].join("|")})`);
  });
  return [...rooms, ...parts];
}
