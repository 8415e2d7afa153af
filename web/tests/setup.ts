/** The page speaks English in every test that does not choose another language. */
import { language } from "../src/messages";

await language.use("en");
