import { vi } from "vitest";

/** A WebSocket that the test opens, closes and speaks for. */
export class Socket {
  onopen = () => {};
  onmessage: (message: { data: unknown }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  close = vi.fn();

  send(message: string): void {
    this.sent.push(JSON.parse(message) as Record<string, unknown>);
  }

  connect(): void {
    this.readyState = 1;
    this.onopen();
  }

  tell(event: object): void {
    this.onmessage({ data: JSON.stringify(event) });
  }
}
