export * from "../review/turn-facts";
