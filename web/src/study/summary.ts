export * from "../review/summary";
