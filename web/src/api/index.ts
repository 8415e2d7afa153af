export * from "./analysis";
export * from "./client";
export * from "./collection";
export * from "./errors";
export * from "./events";
export * from "./line";
export * from "./retry";
export * from "./types";
