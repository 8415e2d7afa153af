import { describe, expect, it } from "vitest";
import { linkOrigin, reachOf } from "../../src/share/reach";

describe("who can open a link", () => {
  it.each(["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "symple.localhost"])("at %s only this machine", (host) => {
    expect(reachOf(host)).toBe("own");
  });

  it.each([
    ...["192.168.1.7", "10.0.0.1", "172.16.0.1", "172.31.9.9", "169.254.3.4", "100.64.0.1", "100.127.0.1"],
    ...["[fd12:3456::1]", "[fc00::1]", "[fe80::1]", "kitchen", "kitchen.local", "box.lan", "box.home.arpa"],
  ])("at %s the devices around", (host) => {
    expect(reachOf(host)).toBe("network");
  });

  it.each([
    ...["symple.example", "local.example", "localhost.example", "8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.0.1"],
    ...["192.169.1.1", "11.0.0.1", "[2001:db8::1]", "10.example", "fd00.example"],
  ])("at %s everybody", (host) => {
    expect(reachOf(host)).toBe("everywhere");
  });
});

describe("the origin of links", () => {
  const [here, house, world] = ["http://127.0.0.1:8019", "http://192.168.1.7:8019", "https://symple.example"];

  it("is none where only this machine could open them", () => {
    expect(linkOrigin(here, null)).toBeNull();
    expect(linkOrigin(here, "http://localhost:8019")).toBeNull();
  });

  it("is the one that reaches furthest", () => {
    expect(linkOrigin(here, world)).toEqual({ origin: world, reach: "everywhere" });
    expect(linkOrigin(house, world)).toEqual({ origin: world, reach: "everywhere" });
    expect(linkOrigin(here, house)).toEqual({ origin: house, reach: "network" });
  });

  it("is where the page is, of two that reach as far", () => {
    expect(linkOrigin(house, "http://10.0.0.1:8019")).toEqual({ origin: house, reach: "network" });
    expect(linkOrigin(world, "https://other.example")).toEqual({ origin: world, reach: "everywhere" });
    expect(linkOrigin(world, null)).toEqual({ origin: world, reach: "everywhere" });
  });
});
