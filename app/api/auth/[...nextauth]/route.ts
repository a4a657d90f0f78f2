import type { NextRequest } from "next/server";
import { callbackErrorRedirect } from "@/lib/explorer/auth/callback-error";
import { handleLogin, type LoginContext } from "@/lib/explorer/auth/login";
import { observed } from "@/lib/explorer/base/on-request";

export const GET = observed(
  "login",
  async (request: NextRequest, context: LoginContext) =>
    callbackErrorRedirect(request) ?? handleLogin(request, context),
);

export const POST = observed("login", handleLogin);
