// Generated from the provider's /openapi.json by `npm run wire`. Do not edit.
// With the paths too: npx openapi-typescript@7 http://localhost:3000/openapi.json -o openapi.ts

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The body of every failed request. */
        Error: {
            error: string;
            error_description: string;
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
        AlleleSharing: {
            accession_id: string;
            /** @description Markers at which they have no allele in common */
            none: number;
            /** @description Markers at which they have one allele in common */
            one: number;
            /** @description Markers at which both alleles are the same */
            both: number;
            /** @description The same counts for every 1,000,000 bases of the chromosome, from its start on */
            windows: {
                none: number[];
                one: number[];
                both: number[];
            };
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
        Genome: {
            id: string;
            /** @description Two characters per index of the published key; null while pending */
            genome: string | null;
            /** @enum {string} */
            status: "READY" | "PENDING";
        };
        EmbeddedGenotypes: {
            id: string;
            genotypes: {
                location: string;
                /** @description Two bases, D or I; __ not on the chip or turned off; -- no call */
                call: string;
            }[];
        };
        Genotypes: {
            id: string;
        } & {
            [key: string]: string;
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
        Phenotype: {
            phenotype_id: string;
            value: string;
            profile_id: string;
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
        /** @description invalid_request */
        invalid_request: {
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
        /** @description invalid_request, invalid_grant, invalid_scope, unsupported_grant_type */
        "invalid_request-or-invalid_grant-or-invalid_scope-or-unsupported_grant_type": {
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
export type operations = Record<string, never>;
