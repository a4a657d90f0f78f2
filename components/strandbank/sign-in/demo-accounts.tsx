import { Button } from "@/components/ui/button";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "@/lib/provider/demo/sign-ins";

export function DemoAccounts({ next }: { next: string }) {
  return (
    <section
      aria-labelledby="demo"
      className="min-w-0 rounded-lg border border-brass/40 bg-brass-soft p-5 sm:p-7"
    >
      <h2 id="demo" className="font-semibold text-xl">
        Demo customers
      </h2>
      <p className="mt-1 text-sm leading-relaxed">
        Sign in as one of these made-up people. They share the password{" "}
        <code className="font-mono">{DEMO_PASSWORD}</code>.
      </p>
      <ul className="mt-4 grid gap-3">
        {DEMO_SIGN_INS.map(({ email, shows }) => (
          <li key={email} className="flex flex-wrap items-center gap-3 border-brass/30 border-t pt-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-mono text-sm">{email}</p>
              <p className="mt-0.5 text-sm leading-relaxed">{shows}</p>
            </div>
            <form action="/sign-in/submit/" method="post">
              <input type="hidden" name="next" value={next} />
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={DEMO_PASSWORD} />
              <Button type="submit" variant="outline" size="sm">
                Use <span className="sr-only">{email}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
