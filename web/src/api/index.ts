export * from "./client";
export * from "./errors";
export * from "./events";
export * from "./retry";
export * from "./types";
