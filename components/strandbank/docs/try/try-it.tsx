"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useIsReady } from "@/components/ui/use-is-ready";
import { commandOf, type ExampleRequest, prepare } from "@/lib/provider/docs/request";
import { type Outcome, sendRequest } from "./send-request";
import { TryField } from "./try-field";
import { TryOutcome } from "./try-outcome";

interface TryItProps {
  example: ExampleRequest;
  fields: readonly { name: string; isRequired: boolean }[];
  /** The service's base URL, for the curl command. */
  origin: string;
}

export function TryIt({ example, fields, origin }: TryItProps) {
  const { target, token } = example;
  const [values, setValues] = useState(example.values);
  const [bearer, setBearer] = useState(token ?? "");
  const isReady = useIsReady();
  const [outcome, setOutcome] = useState<Outcome | "waiting" | null>(null);
  const command = commandOf({ ...example, values, token: token && bearer.trim() }, origin);
  return (
    <>
      <p className="hidden no-script:block">
        Trying it here needs JavaScript; the command below sends the same request.
      </p>
      <form
        className="grid gap-4 rounded-lg border bg-card p-4 sm:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          setOutcome("waiting");
          void sendRequest(prepare(target, values, bearer.trim())).then(setOutcome);
        }}
      >
        {token !== null && (
          <TryField
            name="access_token"
            value={bearer}
            onChange={(event) => setBearer(event.target.value)}
            placeholder="Your access token"
          />
        )}
        {fields.length > 0 && (
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map(({ name, isRequired }) => (
              <TryField
                key={name}
                name={name}
                required={isRequired}
                value={values[name] ?? ""}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            ))}
          </div>
        )}
        <pre className="min-w-0 whitespace-pre-wrap break-all rounded-md bg-muted p-3 font-mono text-[0.8125rem] leading-6">
          <code>{command}</code>
        </pre>
        <div className="flex flex-wrap gap-3 no-script:hidden">
          {/* Before scripts run, the browser alone would put the fields, with the token, into the URL. */}
          <Button disabled={!isReady || outcome === "waiting"}>Send</Button>
          <CopyButton text={command}>Copy the command</CopyButton>
        </div>
      </form>
      <TryOutcome outcome={outcome} />
    </>
  );
}
