import type { NextRequest } from "next/server";
import { callbackErrorRedirect } from "@/lib/rangefinder/core/login/callback-error";
import { handleLogin, type LoginContext } from "@/lib/rangefinder/core/login/login";
import { observed } from "@/lib/rangefinder/platform/base/on-request";

export const GET = observed(
  "login",
  async (request: NextRequest, context: LoginContext) =>
    callbackErrorRedirect(request) ?? handleLogin(request, context),
);

export const POST = observed("login", handleLogin);
