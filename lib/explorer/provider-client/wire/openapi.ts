// Generated from the provider's /openapi.json by `npm run wire`. Do not edit.
// From anywhere else: npx openapi-typescript@7 http://localhost:3000/openapi.json -o openapi.ts

export interface paths {
    "/authorize/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for consent with a link
         * @description If the client or the redirect URI is unknown, a page says what is wrong (400). For an application that Strandbank has not verified, other errors are shown on a page too, with a link back.
         */
        get: operations["get_authorize"];
        put?: never;
        /**
         * Ask for consent with a form post
         * @description If the client or the redirect URI is unknown, a page says what is wrong (400). For an application that Strandbank has not verified, other errors are shown on a page too, with a link back.
         */
        post: operations["post_authorize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a code or refresh tokens
         * @description A code works once and expires after 10 minutes; a refresh token works until the next refresh.
         */
        post: operations["post_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/revoke/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token (RFC 7009)
         * @description Revoking a refresh token also revokes every other token of its consent; revoking an access token affects only that token. Unknown tokens succeed too.
         */
        post: operations["post_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/introspect/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Introspect a token (RFC 7662)
         * @description For applications with a secret. A token of another application looks like one that does not exist.
         */
        post: operations["post_introspect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Authorization server metadata (RFC 8414)
         * @description Both URLs serve the same document. It does not claim OpenID Connect: there are no id tokens.
         */
        get: operations["get_well_known_oauth_authorization_server"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/openid-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Authorization server metadata (RFC 8414)
         * @description Both URLs serve the same document. It does not claim OpenID Connect: there are no id tokens.
         */
        get: operations["get_well_known_openid_configuration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/account/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account of the token
         * @description Returns a list with one item. Names and the email address are null without their scopes.
         */
        get: operations["get_3_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/account/{account_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One account
         * @description Only the account of the token; any other returns 404, like one that does not exist.
         */
        get: operations["get_3_account_account_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/profile/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The profiles that the token covers
         * @description Returns the active profiles of the account that the consent covers: those that the consent page showed, or the one that the customer chose if the authorization request had `select_profile`.
         */
        get: operations["get_3_profile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/profile/{profile_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One profile
         * @description A profile outside the consent returns 404, like one that does not exist.
         */
        get: operations["get_3_profile_profile_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/accession/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The accessions, in genome order
         * @description With `chromosome`, `links.next` leads to the list of the next chromosome; null after MT.
         */
        get: operations["get_3_accession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/accession/{accession_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One accession
         * @description A chromosome of the build 37 reference assembly.
         */
        get: operations["get_3_accession_accession_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/marker/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Markers in genome order
         * @description Returns the markers that match all parameters; without parameters, the whole genome. A region includes everything that overlaps it. `platform_label` is ignored, like every unlisted parameter: check the `platform_labels` of each variant instead.
         */
        get: operations["get_3_marker"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/marker/{marker_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One marker, by primary or alternate id
         * @description If you ask for an alternate id, the marker comes with its primary id.
         */
        get: operations["get_3_marker_marker_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/profile/{profile_id}/marker/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A profile's markers, with genotype
         * @description Leaves out markers that the token's scopes do not cover. `platform_label` is ignored, like every unlisted parameter: check the `platform_labels` of each variant instead.
         */
        get: operations["get_3_profile_profile_id_marker"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/profile/{profile_id}/marker/{marker_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of a profile's markers, with genotype
         * @description Returns 403 for a location that the token's scopes do not cover.
         */
        get: operations["get_3_profile_profile_id_marker_marker_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/variant/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Variants, ordered by marker and allele
         * @description Returns the variants of the markers that match all parameters; without parameters, those of the whole genome. `platform_label` is ignored, like every unlisted parameter: check the `platform_labels` of each variant instead.
         */
        get: operations["get_3_variant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/profile/{profile_id}/variant/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A profile's variants, with dosage
         * @description Leaves out variants that the token's scopes do not cover. `platform_label` is ignored, like every unlisted parameter: check the `platform_labels` of each variant instead.
         */
        get: operations["get_3_profile_profile_id_variant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/genetic_phenotype_range_interaction/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Genetic phenotype range interactions
         * @description The demo’s numbers are illustrations, not medical advice.
         */
        get: operations["get_3_genetic_phenotype_range_interaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3/profile/{profile_id}/genetic_bin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A profile's genetic bin numbers
         * @description Without `predictor_id`, returns every predictor whose report the token covers. An illustration.
         */
        get: operations["get_3_profile_profile_id_genetic_bin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1/user/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The user and the profiles that the token covers
         * @deprecated
         * @description `email=true` needs the scope `email`; otherwise the request returns 403.
         */
        get: operations["get_1_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1/names/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Names of the user and the profiles
         * @deprecated
         * @description Only the profiles that the token covers.
         */
        get: operations["get_1_names"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1/names/{profile_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Names of the user and one profile
         * @deprecated
         * @description A profile outside the consent returns 404, like one that does not exist.
         */
        get: operations["get_1_names_profile_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1/profile_picture/{profile_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * No longer supported
         * @deprecated
         * @description Use `GET /3/profile/{profile_id}/` with the scope `profile:image` and read `profile_image`.
         */
        get: operations["get_1_profile_picture_profile_id"];
        put?: never;
        /**
         * No longer supported
         * @deprecated
         * @description Use `GET /3/profile/{profile_id}/` with the scope `profile:image` and read `profile_image`.
         */
        post: operations["post_1_profile_picture_profile_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1/genotypes/{profile_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calls at a list of locations
         * @deprecated
         * @description Split long lists into requests of about 100 locations, because URLs are limited in length.
         */
        get: operations["get_1_genotypes_profile_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1/genomes/{profile_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The packed genome
         * @deprecated
         * @description Two characters per location, at the index that the published key (`/res/snps.data`) gives each SNP. The first answer is `PENDING`: ask again in a few seconds. Locations that the profile has not opted into are `__`.
         */
        get: operations["get_1_genomes_profile_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1/phenotypes/{profile_id}/{phenotype_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One phenotype of a profile
         * @deprecated
         * @description Returns 404 if the phenotype is not set.
         */
        get: operations["get_1_phenotypes_profile_id_phenotype_id"];
        /**
         * Store a phenotype of a profile
         * @deprecated
         * @description An invalid value returns 400 and changes nothing. Permission to write does not include reading.
         */
        put: operations["put_1_phenotypes_profile_id_phenotype_id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1/demo/user/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The user and the profiles that the token covers
         * @deprecated
         * @description `email=true` needs the scope `email`; otherwise the request returns 403.
         */
        get: operations["get_1_demo_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1/demo/names/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Names of the user and the profiles
         * @deprecated
         * @description Only the profiles that the token covers.
         */
        get: operations["get_1_demo_names"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1/demo/names/{profile_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Names of the user and one profile
         * @deprecated
         * @description A profile outside the consent returns 404, like one that does not exist.
         */
        get: operations["get_1_demo_names_profile_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1/demo/genotypes/{profile_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calls at a list of locations
         * @deprecated
         * @description Split long lists into requests of about 100 locations, because URLs are limited in length.
         */
        get: operations["get_1_demo_genotypes_profile_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1/demo/genomes/{profile_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The packed genome
         * @deprecated
         * @description Two characters per location, at the index that the published key (`/res/snps.data`) gives each SNP. The first answer is `PENDING`: ask again in a few seconds. Locations that the profile has not opted into are `__`.
         */
        get: operations["get_1_demo_genomes_profile_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/1/demo/phenotypes/{profile_id}/{phenotype_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One phenotype of a profile
         * @deprecated
         * @description Returns 404 if the phenotype is not set.
         */
        get: operations["get_1_demo_phenotypes_profile_id_phenotype_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/res/snps.data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current SNP list and key
         * @description Redirects to the file, whose name changes with its content.
         */
        get: operations["get_res_snps_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/res/snps.{hash}.data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The published SNP list and key
         * @description Which SNPs there are, and the index of each in the packed genome: three lines that begin with `#`, a line of names, then one line for each SNP with `index`, `snp`, `chromosome` and `chromosome_position` (from 1). About 44 MB, less with gzip. Byte ranges are supported.
         */
        get: operations["get_res_snps_hash_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo/pass-time/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a consent older (demo only)
         * @description Makes one consent of a demo customer, and everything issued with it, look older.
         */
        post: operations["post_demo_pass_time"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo/withdraw/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a consent on behalf of its customer (demo only)
         * @description The customer must be a demo customer. Revokes all tokens of the consent.
         */
        post: operations["post_demo_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo/reset/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the demo (demo only)
         * @description Deletes everything created since the start: consents, tokens, sign-ins, applications and accounts.
         */
        post: operations["post_demo_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The body of every failed request. */
        Error: {
            error: string;
            error_description: string;
        };
        TokenSet: {
            access_token: string;
            /** @constant */
            token_type: "bearer";
            /** @description Seconds */
            expires_in: number;
            refresh_token: string;
            /** @description Space-delimited scopes of this access token */
            scope: string;
        };
        Introspection: {
            active: boolean;
            scope?: string;
            client_id?: string;
            /** @description The account's id */
            sub?: string;
            iss?: string;
            /** @constant */
            token_type?: "bearer";
            /** @description Seconds since 1970 */
            exp?: number;
        };
        Account: {
            id: string;
            /** @description null without the scope names */
            first_name: string | null;
            /** @description null without the scope names */
            last_name: string | null;
            /** @description null without the scope email */
            email: string | null;
            /** @description Full profiles with include=profiles, otherwise their ids */
            profiles: (components["schemas"]["Profile"] | {
                id: string;
            })[];
        };
        Profile: {
            id: string;
            /** @description null without the scope names */
            first_name: string | null;
            /** @description null without the scope names */
            last_name: string | null;
            is_genotyped: boolean;
            is_ancestry_only: boolean;
            /** @description null without the scope profile:image or without a picture */
            profile_image: string | null;
        };
        Accession: {
            id: string;
            /** @description 1 to 22, X, Y or MT */
            chromosome: string;
            /** @description Nucleotide length of the chromosome */
            length: number;
        };
        Marker: {
            id: string;
            alternate_ids: string[];
            gene_names: string[];
            accession_id: string;
            /** @description Start, 0-based */
            start: number;
            /** @description End, 0-based and exclusive; equal to start for an insertion */
            end: number;
            variants: components["schemas"]["Variant"][];
        };
        Variant: {
            accession_id: string;
            /** @description Start, 0-based */
            start: number;
            /** @description End, 0-based and exclusive; equal to start for an insertion */
            end: number;
            /** @description Nucleotide sequence; - for none */
            allele: string;
            platform_labels: string[];
        };
        ProfileMarker: {
            id: string;
            alternate_ids: string[];
            gene_names: string[];
            accession_id: string;
            /** @description Start, 0-based */
            start: number;
            /** @description End, 0-based and exclusive; equal to start for an insertion */
            end: number;
            variants: components["schemas"]["ProfileVariant"][];
            /** @description Assayed, and not a no-call */
            is_genotyped: boolean;
            is_assayed: boolean;
            /** @description The location was assayed, without a result */
            is_no_call: boolean;
        };
        ProfileVariant: {
            accession_id: string;
            /** @description Start, 0-based */
            start: number;
            /** @description End, 0-based and exclusive; equal to start for an insertion */
            end: number;
            /** @description Nucleotide sequence; - for none */
            allele: string;
            platform_labels: string[];
            /** @description Occurrences of the allele in the genotype; null if not assayed or no call */
            dosage: number | null;
            is_assayed: boolean;
            /** @description The location was assayed, without a result */
            is_no_call: boolean;
        };
        GeneticPhenotypeRangeInteraction: {
            id: string;
            name: string;
            /** @description The predictor that gives a person's bin number */
            predictor_id: string;
            /** @description The influencing characteristic */
            variable_phenotype_id: string;
            /** @description The influenced characteristic */
            observed_phenotype_id: string;
            /** @description By genetic bin number, from 1 */
            bins: {
                [key: string]: {
                    /** @description A percentage, as numeric text */
                    maximum_difference_value: string;
                    maximum_difference_explanation: string;
                };
            };
        };
        GeneticBin: {
            predictor_id: string;
            /** @description null if the profile is not genotyped, or fewer than half of the markers have a call */
            bin_number: number | null;
            /** @description Markers of the predictor with a call */
            markers_used: number;
            /** @description Markers of the predictor without a call */
            markers_missing: number;
        };
        User: {
            id: string;
            /** @description Only with email=true */
            email?: string;
            profiles: {
                id: string;
                genotyped: boolean;
                /** @description Only with services=true */
                services?: components["schemas"]["Service"][];
            }[];
        };
        Service: {
            id: number;
            label: string;
            description: string;
        };
        Names: {
            id: string;
            first_name: string;
            last_name: string;
            profiles: {
                id: string;
                first_name: string;
                last_name: string;
            }[];
        };
        EmbeddedGenotypes: {
            id: string;
            genotypes: {
                location: string;
                /** @description Two bases, D or I; __ not on the chip or not unlocked; -- no call */
                call: string;
            }[];
        };
        Genotypes: {
            id: string;
        } & {
            [key: string]: string;
        };
        Genome: {
            id: string;
            /** @description Two characters per index of the published key; null while pending */
            genome: string | null;
            /** @enum {string} */
            status: "READY" | "PENDING";
        };
        Phenotype: {
            phenotype_id: string;
            value: string;
            profile_id: string;
        };
    };
    responses: {
        /** @description too_many_requests */
        too_many_requests: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description server_error */
        server_error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description temporarily_unavailable */
        temporarily_unavailable: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description invalid_request, invalid_grant, invalid_scope, unsupported_grant_type */
        "invalid_request-or-invalid_grant-or-invalid_scope-or-unsupported_grant_type": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description invalid_client */
        invalid_client: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description payload_too_large */
        payload_too_large: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description invalid_request, invalid_grant */
        "invalid_request-or-invalid_grant": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description invalid_request */
        invalid_request: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description invalid_token */
        invalid_token: {
            headers: {
                /** @description The scheme Bearer, with the same words */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description insufficient_scope */
        insufficient_scope: {
            headers: {
                /** @description The scheme Bearer, with the same words and the missing scope */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description not_found */
        not_found: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description gone */
        gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_authorize: {
        parameters: {
            query: {
                /** @description The application's id */
                client_id: string;
                /** @description Exactly as registered; on 127.0.0.1 and [::1] with any port */
                redirect_uri: string;
                /** @description Always code */
                response_type: "code";
                /** @description Space-delimited; use POST for thousands of locations */
                scope: string;
                /** @description Returned unchanged */
                state?: string;
                /** @description BASE64URL(SHA256(code_verifier)). Required for public applications and for redirect URIs with a custom scheme */
                code_challenge?: string;
                /** @description Optional; S256 is the default and the only method */
                code_challenge_method?: "S256";
                /** @description true: the customer chooses one profile. Any other word is an error */
                select_profile?: "0" | "1" | "true" | "True" | "false" | "False";
                /** @description consent: ask again about everything, including what is already shared */
                prompt?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the consent page, or back to the application with error, error_description, state and iss */
            303: {
                headers: {
                    /** @description The consent page, or the redirect URI */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_request, as a page: this application’s link does not work */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    post_authorize: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description The application's id */
                    client_id: string;
                    /** @description Exactly as registered; on 127.0.0.1 and [::1] with any port */
                    redirect_uri: string;
                    /**
                     * @description Always code
                     * @constant
                     */
                    response_type: "code";
                    /** @description Space-delimited; use POST for thousands of locations */
                    scope: string;
                    /** @description Returned unchanged */
                    state?: string;
                    /** @description BASE64URL(SHA256(code_verifier)). Required for public applications and for redirect URIs with a custom scheme */
                    code_challenge?: string;
                    /**
                     * @description Optional; S256 is the default and the only method
                     * @constant
                     */
                    code_challenge_method?: "S256";
                    /**
                     * @description true: the customer chooses one profile. Any other word is an error
                     * @enum {string}
                     */
                    select_profile?: "0" | "1" | "true" | "True" | "false" | "False";
                    /** @description consent: ask again about everything, including what is already shared */
                    prompt?: string;
                };
            };
        };
        responses: {
            /** @description To the consent page, or back to the application with error, error_description, state and iss */
            303: {
                headers: {
                    /** @description The consent page, or the redirect URI */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description invalid_request, as a page: this application’s link does not work */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description payload_too_large, as a page: the form is larger than one mebibyte */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    post_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description May be sent with HTTP Basic instead */
                    client_id: string;
                    /** @description Absent for a public client; may be sent with HTTP Basic */
                    client_secret?: string;
                    /**
                     * @description What you exchange: a code or a refresh token
                     * @enum {string}
                     */
                    grant_type: "authorization_code" | "refresh_token";
                    /** @description With authorization_code */
                    code?: string;
                    /** @description With refresh_token: the latest one issued */
                    refresh_token?: string;
                    /** @description Required with authorization_code */
                    redirect_uri?: string;
                    /** @description Space-delimited. Ignored when exchanging a code; on refresh it must be within the grant and narrows the new access token */
                    scope?: string;
                    /** @description Required if the authorization request had a code_challenge */
                    code_verifier?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenSet"];
                };
            };
            400: components["responses"]["invalid_request-or-invalid_grant-or-invalid_scope-or-unsupported_grant_type"];
            401: components["responses"]["invalid_client"];
            413: components["responses"]["payload_too_large"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    post_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description An access token or a refresh token */
                    token: string;
                    /** @description Ignored */
                    token_type_hint?: string;
                    /** @description May be sent with HTTP Basic instead */
                    client_id?: string;
                    /** @description May be sent with HTTP Basic instead */
                    client_secret?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["invalid_request-or-invalid_grant"];
            401: components["responses"]["invalid_client"];
            413: components["responses"]["payload_too_large"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    post_introspect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description An access token or a refresh token */
                    token: string;
                    /** @description Ignored */
                    token_type_hint?: string;
                    /** @description May be sent with HTTP Basic instead */
                    client_id?: string;
                    /** @description May be sent with HTTP Basic instead */
                    client_secret?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Introspection"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_client"];
            413: components["responses"]["payload_too_large"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_well_known_oauth_authorization_server: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        issuer: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["invalid_request"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_well_known_openid_configuration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        issuer: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["invalid_request"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_account: {
        parameters: {
            query?: {
                /** @description `profiles` expands profiles to full objects. */
                include?: "profiles";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"][];
                        links: {
                            /** @description URL of the next page; null on the last one. */
                            next: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_account_account_id: {
        parameters: {
            query?: {
                /** @description `profiles` expands profiles to full objects. */
                include?: "profiles";
            };
            header?: never;
            path: {
                /** @description The id of the token's account. */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_profile: {
        parameters: {
            query?: {
                /** @description Defaults to the token's account. */
                account_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Profile"][];
                        links: {
                            /** @description URL of the next page; null on the last one. */
                            next: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_profile_profile_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_accession: {
        parameters: {
            query?: {
                /** @description 1 to 22, X, Y or MT */
                chromosome?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Accession"][];
                        links: {
                            /** @description URL of the next page; null on the last one. */
                            next: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_accession_accession_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description For example NC_000001.10. */
                accession_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accession"];
                };
            };
            400: components["responses"]["invalid_request"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_marker: {
        parameters: {
            query?: {
                /** @description Comma-separated marker ids, primary or alternate; unknown ones are skipped. */
                id?: string;
                /** @description Only markers in this gene. */
                gene_name?: string;
                /** @description An accession, for example NC_000001.10. */
                accession_id?: string;
                /** @description A chromosome, for example MT. */
                chromosome_id?: string;
                /** @description Start of a region, 0-based; needs accession_id or chromosome_id. */
                start?: number;
                /** @description End of a region, 0-based and exclusive; needs accession_id or chromosome_id. */
                end?: number;
                /** @description Page size, 1000 by default; values above 10000 count as 10000. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Marker"][];
                        links: {
                            /** @description URL of the next page; null on the last one. */
                            next: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_marker_marker_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Primary or alternate id of a marker. */
                marker_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Marker"];
                };
            };
            400: components["responses"]["invalid_request"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_profile_profile_id_marker: {
        parameters: {
            query?: {
                /** @description Comma-separated marker ids, primary or alternate; unknown ones are skipped. */
                id?: string;
                /** @description Only markers in this gene. */
                gene_name?: string;
                /** @description An accession, for example NC_000001.10. */
                accession_id?: string;
                /** @description A chromosome, for example MT. */
                chromosome_id?: string;
                /** @description Start of a region, 0-based; needs accession_id or chromosome_id. */
                start?: number;
                /** @description End of a region, 0-based and exclusive; needs accession_id or chromosome_id. */
                end?: number;
                /** @description Page size, 1000 by default; values above 10000 count as 10000. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProfileMarker"][];
                        links: {
                            /** @description URL of the next page; null on the last one. */
                            next: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_profile_profile_id_marker_marker_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
                /** @description Primary or alternate id of a marker. */
                marker_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileMarker"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_variant: {
        parameters: {
            query?: {
                /** @description Comma-separated marker ids, primary or alternate; unknown ones are skipped. */
                id?: string;
                /** @description Only markers in this gene. */
                gene_name?: string;
                /** @description An accession, for example NC_000001.10. */
                accession_id?: string;
                /** @description A chromosome, for example MT. */
                chromosome_id?: string;
                /** @description Start of a region, 0-based; needs accession_id or chromosome_id. */
                start?: number;
                /** @description End of a region, 0-based and exclusive; needs accession_id or chromosome_id. */
                end?: number;
                /** @description Page size, 1000 by default; values above 10000 count as 10000. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Variant"][];
                        links: {
                            /** @description URL of the next page; null on the last one. */
                            next: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_profile_profile_id_variant: {
        parameters: {
            query?: {
                /** @description Comma-separated marker ids, primary or alternate; unknown ones are skipped. */
                id?: string;
                /** @description Only markers in this gene. */
                gene_name?: string;
                /** @description An accession, for example NC_000001.10. */
                accession_id?: string;
                /** @description A chromosome, for example MT. */
                chromosome_id?: string;
                /** @description Start of a region, 0-based; needs accession_id or chromosome_id. */
                start?: number;
                /** @description End of a region, 0-based and exclusive; needs accession_id or chromosome_id. */
                end?: number;
                /** @description Page size, 1000 by default; values above 10000 count as 10000. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProfileVariant"][];
                        links: {
                            /** @description URL of the next page; null on the last one. */
                            next: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_genetic_phenotype_range_interaction: {
        parameters: {
            query?: {
                /** @description Only the interactions of this predictor; all if absent. */
                predictor_id?: string;
                /** @description Page size, 1000 by default; values above 10000 count as 10000. */
                limit?: number;
                /** @description Number of items to skip. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GeneticPhenotypeRangeInteraction"][];
                        links: {
                            /** @description URL of the next page; null on the last one. */
                            next: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_3_profile_profile_id_genetic_bin: {
        parameters: {
            query?: {
                /** @description Only this predictor; all if absent. */
                predictor_id?: string;
            };
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GeneticBin"][];
                        links: {
                            /** @description URL of the next page; null on the last one. */
                            next: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_1_user: {
        parameters: {
            query?: {
                /** @description true: include the email address */
                email?: "0" | "1" | "true" | "True" | "false" | "False";
                /** @description true: include the services of each profile */
                services?: "0" | "1" | "true" | "True" | "false" | "False";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_1_names: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Names"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_1_names_profile_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Names"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_1_profile_picture_profile_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Ignored. */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["invalid_request"];
            410: components["responses"]["gone"];
            429: components["responses"]["too_many_requests"];
            default: components["responses"]["server_error"];
        };
    };
    post_1_profile_picture_profile_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Ignored. */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["invalid_request"];
            410: components["responses"]["gone"];
            429: components["responses"]["too_many_requests"];
            default: components["responses"]["server_error"];
        };
    };
    get_1_genotypes_profile_id: {
        parameters: {
            query: {
                /** @description Location ids, primary or alternate, separated by spaces; you may repeat the parameter. */
                locations: string;
                /** @description true: raw probe calls, without the default filter */
                unfiltered?: "0" | "1" | "true" | "True" | "false" | "False";
                /** @description embedded: a list of locations and calls instead of one key per location */
                format?: "embedded";
            };
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddedGenotypes"] | components["schemas"]["Genotypes"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_1_genomes_profile_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Genome"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_1_phenotypes_profile_id_phenotype_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
                /** @description For example height_mm. */
                phenotype_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Phenotype"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    put_1_phenotypes_profile_id_phenotype_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
                /** @description For example height_mm. */
                phenotype_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description In the unit named in the id */
                    value: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Phenotype"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_1_demo_user: {
        parameters: {
            query?: {
                /** @description true: include the email address */
                email?: "0" | "1" | "true" | "True" | "false" | "False";
                /** @description true: include the services of each profile */
                services?: "0" | "1" | "true" | "True" | "false" | "False";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_1_demo_names: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Names"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_1_demo_names_profile_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Names"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_1_demo_genotypes_profile_id: {
        parameters: {
            query: {
                /** @description Location ids, primary or alternate, separated by spaces; you may repeat the parameter. */
                locations: string;
                /** @description true: raw probe calls, without the default filter */
                unfiltered?: "0" | "1" | "true" | "True" | "false" | "False";
                /** @description embedded: a list of locations and calls instead of one key per location */
                format?: "embedded";
            };
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddedGenotypes"] | components["schemas"]["Genotypes"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_1_demo_genomes_profile_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Genome"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_1_demo_phenotypes_profile_id_phenotype_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A profile that the token covers. */
                profile_id: string;
                /** @description For example height_mm. */
                phenotype_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Phenotype"];
                };
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_token"];
            403: components["responses"]["insufficient_scope"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_res_snps_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the file */
            302: {
                headers: {
                    /** @description Its URL */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    get_res_snps_hash_data: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Part of the URL that /res/snps.data redirects to. */
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    /** @description Names the content */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/tab-separated-values": string;
                };
            };
            /** @description The range of bytes */
            206: {
                headers: {
                    /** @description Which bytes */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/tab-separated-values": string;
                };
            };
            /** @description If-None-Match names the current version */
            304: {
                headers: {
                    /** @description Names the content */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request"];
            404: components["responses"]["not_found"];
            /** @description The range is beyond the end of the file */
            416: {
                headers: {
                    /** @description The file’s size */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["too_many_requests"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    post_demo_pass_time: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description An access token or a refresh token */
                    token: string;
                    /** @description Ignored */
                    token_type_hint?: string;
                    /** @description May be sent with HTTP Basic instead */
                    client_id?: string;
                    /** @description May be sent with HTTP Basic instead */
                    client_secret?: string;
                    /** @description Seconds to move forward, up to a year */
                    seconds: number;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request-or-invalid_grant"];
            401: components["responses"]["invalid_client"];
            413: components["responses"]["payload_too_large"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    post_demo_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description An access token or a refresh token */
                    token: string;
                    /** @description Ignored */
                    token_type_hint?: string;
                    /** @description May be sent with HTTP Basic instead */
                    client_id?: string;
                    /** @description May be sent with HTTP Basic instead */
                    client_secret?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request-or-invalid_grant"];
            401: components["responses"]["invalid_client"];
            413: components["responses"]["payload_too_large"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
    post_demo_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description May be sent with HTTP Basic instead */
                    client_id?: string;
                    /** @description May be sent with HTTP Basic instead */
                    client_secret?: string;
                    /**
                     * @description Guards against accidental resets
                     * @constant
                     */
                    confirm: "reset";
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request"];
            401: components["responses"]["invalid_client"];
            413: components["responses"]["payload_too_large"];
            503: components["responses"]["temporarily_unavailable"];
            default: components["responses"]["server_error"];
        };
    };
}
