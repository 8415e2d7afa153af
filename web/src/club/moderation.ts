/** What a moderator can do, and how it is asked for. */
import { http } from "./http";

/** A reason goes with each. `name`, `password`, `until`: what else the act takes. */
export type Act =
  | { kind: "mute" | "unmute" | "ban" | "unban" | "rename" | "close"; person: string }
  | { kind: "hide"; message: number }
  | { kind: "hide-all"; person: string; game: string }
  | { kind: "settle"; report: number }
  | { kind: "call-off"; tournament: string }
  | { kind: "retitle"; tournament: string };

export interface Given {
  readonly reason: string;
  readonly name: string;
  readonly password: string;
  readonly until: number;
}

/** Throws ApiError or OfflineError. */
export async function carryOut(act: Act, { reason, name, password, until }: Given): Promise<void> {
  if (act.kind === "settle") {
    await http.POST("/api/admin/reports/{report_id}/settle", { params: { path: { report_id: act.report } }, body: { reason } });
  } else if (act.kind === "hide") {
    await http.POST("/api/admin/messages/{message_id}/hide", { params: { path: { message_id: act.message } }, body: { reason } });
  } else if (act.kind === "call-off") {
    await http.POST("/api/admin/tournaments/{tournament_id}/call-off", { params: { path: { tournament_id: act.tournament } }, body: { reason } });
  } else if (act.kind === "retitle") {
    await http.POST("/api/admin/tournaments/{tournament_id}/retitle", { params: { path: { tournament_id: act.tournament } }, body: { reason, name } });
  } else {
    const params = { path: { person: act.person } };
    if (act.kind === "mute") await http.POST("/api/admin/people/{person}/mute", { params, body: { reason, until } });
    else if (act.kind === "rename") await http.POST("/api/admin/people/{person}/rename", { params, body: { reason, name } });
    else if (act.kind === "close") await http.POST("/api/admin/people/{person}/close", { params, body: { reason, password } });
    else if (act.kind === "hide-all") await http.POST("/api/admin/people/{person}/hide", { params, body: { reason, game: act.game } });
    else await http.POST(`/api/admin/people/{person}/${act.kind}`, { params, body: { reason } });
  }
}
