"use client";

import { useEffect, useRef, useState } from "react";
import { TextLink } from "@/components/strandbank/layout/parts/text-link";
import { cn } from "@/components/ui/cn";

interface Item {
  scope: string;
  label: string;
  /** In the application's words. */
  purpose: string;
  isShared: boolean;
}

interface Props {
  profile: { id: string; name: string };
  items: readonly Item[];
  /** The hidden fields of every form: whose it is, and about which application. */
  fields: React.ReactNode;
  explorerUrl: string;
}

/** Name of the frame, to which forms can post. */
const FRAME = "rangefinder";

/** How long Rangefinder may take to read what it has been allowed, in ms. */
const PATIENCE_MS = 15_000;

const PROBLEM = "That did not work. Reload the page and try again.";

/**
 * The customer's consent on the left, and Rangefinder in a frame. Off withdraws the item as Connected apps
 * does, and tells Rangefinder to read again. On, Rangefinder makes an authorization request for the item, the
 * customer's form allows it, and its answer leads the frame to Rangefinder's redirect URI.
 */
export function Halves({ profile, items, fields, explorerUrl }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const allow = useRef<HTMLFormElement>(null);
  const [shared, setShared] = useState(() => items.filter((one) => one.isShared).map(({ scope }) => scope));
  /** The item that is being withdrawn or allowed; null for none. */
  const [pending, setPending] = useState<{ item: Item; isAllowed: boolean } | null>(null);
  const [said, setSaid] = useState("");
  const { origin } = new URL(explorerUrl);
  const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, origin);

  useEffect(() => {
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      if (from !== origin || source === null || source !== frame.current?.contentWindow) return;
      const { asks, shows } = data;
      // Rangefinder can ask at any time; only what the customer turns on is answered.
      const allowed = pending?.isAllowed ? pending.item : null;
      if (allowed && typeof asks === "string" && URL.canParse(asks)) submit(allow.current, allowed, asks);
      if (typeof shows !== "string") return;
      if (shows !== profile.id) window.location.replace(`?profile_id=${encodeURIComponent(shows)}`);
      else if (allowed) {
        setShared((before) => [...before, allowed.scope]);
        setSaid(`Shared again: ${allowed.label}.`);
        setPending(null);
      }
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [origin, pending, profile.id]);

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => {
      setPending(null);
      setSaid(PROBLEM);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  const turnOff = async ({ scope, label }: Item, form: HTMLFormElement) => {
    const body = new URLSearchParams(formFields(form));
    const done = await fetch("/demo/withdraw-item/", { method: "POST", body }).catch(() => null);
    setPending(null);
    if (done?.status !== 204) return setSaid(PROBLEM);
    setShared((before) => before.filter((one) => one !== scope));
    setSaid(`Withdrawn: ${label}. Strandbank refuses Rangefinder’s next request for it.`);
    tell({ type: "withdrawn" });
  };
  const toggle = (item: Item, form: HTMLFormElement) => {
    if (pending) return;
    const isAllowed = !shared.includes(item.scope);
    setPending({ item, isAllowed });
    if (!isAllowed) return void turnOff(item, form);
    tell({ type: "offered", scope: item.scope });
  };

  return (
    <main id="main" className="grid flex-1 items-stretch lg:grid-cols-[2fr_3fr]">
      <div className="flex flex-col gap-3 px-4 py-5 sm:px-6">
        <h1 className="text-2xl leading-tight tracking-tight">
          What Rangefinder may read of <bdi>{profile.name}</bdi>
        </h1>
        <ul className="divide-y rounded-lg border bg-card">
          {items.map((item) => (
            <li key={item.scope} className="px-4 py-3">
              <form
                action={WITHDRAW}
                method="post"
                onSubmit={(event) => {
                  event.preventDefault();
                  toggle(item, event.currentTarget);
                }}
              >
                {fields}
                <input type="hidden" name="scope" value={item.scope} />
                <ItemSwitch
                  item={item}
                  isOn={shared.includes(item.scope)}
                  isPending={pending?.item === item}
                />
              </form>
            </li>
          ))}
        </ul>
        <p role="status" className="min-h-12 text-muted-foreground">
          {pending ? `${pending.item.label} …` : said}
        </p>
        <form ref={allow} action="/demo/allow/" method="post" target={FRAME} hidden>
          {fields}
          <input type="hidden" name="profile_id" value={profile.id} />
          <input type="hidden" name="scope" />
          <input type="hidden" name="request" />
        </form>
        <p className="mt-auto text-sm">
          <TextLink href="/connected-apps/">Connected apps</TextLink> has the same consent.{" "}
          <TextLink href={`${explorerUrl}/explorer/`}>Go to Rangefinder</TextLink>
        </p>
      </div>
      <iframe
        ref={frame}
        name={FRAME}
        title="Rangefinder, live"
        src={`${explorerUrl}/explorer/live/`}
        className="h-[42rem] w-full border-t lg:h-full lg:min-h-[calc(100dvh-4rem)] lg:border-t-0 lg:border-l"
      />
    </main>
  );
}

const formFields = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].map(([name, value]) => [name, String(value)]);

const WITHDRAW = "/connected-apps/withdraw-part/";

/** Posts the customer's word for an item, with the query of Rangefinder's authorization request. */
function submit(form: HTMLFormElement | null, { scope }: Item, authorization: string): void {
  if (!form) return;
  const set = (name: string, value: string) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  };
  set("scope", scope);
  set("request", new URL(authorization).search);
  form.requestSubmit();
}

interface ItemSwitchProps {
  item: Item;
  isOn: boolean;
  isPending: boolean;
}

const ItemSwitch = ({ item: { scope, label, purpose }, isOn, isPending }: ItemSwitchProps) => (
  <div className="relative flex items-center justify-between gap-4">
    <div className="min-w-0">
      <p id={`label-${scope}`} className="font-medium">
        {label}
      </p>
      <p id={`purpose-${scope}`} className="text-muted-foreground text-sm">
        {purpose}
      </p>
    </div>
    <button
      type="submit"
      role="switch"
      aria-checked={isOn}
      aria-busy={isPending}
      aria-labelledby={`label-${scope}`}
      aria-describedby={`purpose-${scope}`}
      className={cn(
        "flex h-8 w-14 shrink-0 items-center rounded-full border-2 p-0.5 transition-colors after:absolute after:inset-0",
        isOn ? "justify-end border-primary bg-primary" : "border-control bg-card no-script:invisible",
        isPending && "opacity-60",
      )}
    >
      <span className={cn("size-6 rounded-full", isOn ? "bg-primary-foreground" : "bg-control")} />
    </button>
  </div>
);
