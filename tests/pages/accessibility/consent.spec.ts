import { newCustomer } from "@/tests/support/data/new-customer";
import { signIn } from "@/tests/support/oauth";
import { accessible } from "@/tests/support/pages/accessible";
import { allowButton, EVERY_KIND, openConsent } from "@/tests/support/pages/consent-page";
import { registered } from "@/tests/support/pages/developers";

accessible({
  home: (page) => page.goto("/"),
  "sign-in after a wrong password": (page) => page.goto("/sign-in/?problem=credentials"),
  "sign-up after a problem": (page) => page.goto("/sign-up/?problem=taken"),
  "import into a new account": async (page) => {
    await signIn(page.request, "ungenotyped@demo.example");
    await page.goto("/import/");
  },
  consent: (page) => openConsent(page, { scope: EVERY_KIND, selectProfile: true }),
  "consent, the choice of a person": (page) =>
    openConsent(page, { scope: EVERY_KIND, selectProfile: true, person: null }),
  "consent with everything ticked and unfolded": async (page) => {
    await openConsent(page, { scope: EVERY_KIND });
    await page.getByRole("radio", { name: "Only these" }).first().check();
    await page.getByRole("checkbox", { name: /^rs/ }).first().waitFor();
    await page.getByRole("checkbox", { name: "All reports" }).check();
    await page.getByRole("checkbox", { name: "Everything except sensitive items" }).check();
  },
  "consent of several people": async (page) => {
    await openConsent(page, { scope: EVERY_KIND, email: await newCustomer() });
    await page.getByRole("checkbox", { name: "Everything except sensitive items of Elena" }).check();
    await page.getByRole("radio", { name: "Only these" }).first().check();
  },
  "consent with an error": async (page) => {
    await openConsent(page, { scope: EVERY_KIND, person: null, email: await newCustomer() });
    await allowButton(page).click();
  },
  "consent of an unverified application that asks to confirm": async (page) => {
    const { client_id: clientId } = await registered(page.request);
    await openConsent(page, { scope: EVERY_KIND, clientId });
    await page.getByRole("checkbox", { name: "Whole genome" }).check();
    await allowButton(page).click();
  },
  "a request that does not exist": async (page) => {
    await signIn(page.request, "family@demo.example");
    await page.goto("/consent/never-made/");
  },
  "a broken authorization link": (page) => page.goto("/authorize/?client_id=nobody"),
  "an unknown address": (page) => page.goto("/nothing-here/"),
});
