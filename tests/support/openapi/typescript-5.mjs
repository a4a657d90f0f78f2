// openapi-typescript cannot work with the TypeScript that the project has; this package brings an older one along.
export { ts as default } from "@ts-morph/common";
