export interface components {
  schemas: {
    Rules: { size: number; penalty: number; balance: "optional" | "forced" | "none" };
    Player: { kind: "human" | "engine"; level: string | null; name: string };
    Side: { stones: number; groups: number; live_groups: number; total: number };
    Score: { white: components["schemas"]["Side"]; black: components["schemas"]["Side"]; margin: number };
    Bounds: { low: number; high: number };
    Game: {
      id: string;
      version: number;
      name: string;
      created: string;
      updated: string;
      rules: components["schemas"]["Rules"];
      start: string | null;
      white: components["schemas"]["Player"];
      black: components["schemas"]["Player"];
      turns: string[];
      position: string;
      to_move: "white" | "black" | null;
      result: string;
      over: boolean;
      score: components["schemas"]["Score"];
      bounds: components["schemas"]["Bounds"];
      decided: "white" | "black" | null;
      thinking: boolean;
      error: string | null;
    };
    GameSummary: {
      id: string;
      version: number;
      name: string;
      created: string;
      updated: string;
      rules: components["schemas"]["Rules"];
      white: components["schemas"]["Player"];
      black: components["schemas"]["Player"];
      turn_count: number;
      to_move: "white" | "black" | null;
      result: string;
      over: boolean;
      position: string;
    };
    NewGame: {
      rules: components["schemas"]["Rules"];
      white: components["schemas"]["Player"];
      black: components["schemas"]["Player"];
      start?: string | null;
      name?: string | null;
    };
    Preset: { name: string; title: string; rules: components["schemas"]["Rules"] };
    Level: { name: string; title: string; description: string };
    Licence: { name: string; licence: string; url: string };
    Info: {
      version: string;
      presets: components["schemas"]["Preset"][];
      levels: components["schemas"]["Level"][];
      penalties: number[];
      sizes: number[];
      licences: components["schemas"]["Licence"][];
    };
  };
}
