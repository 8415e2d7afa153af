export * from "../review/tags";
