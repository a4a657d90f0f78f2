// Generated from the provider's /openapi.json by `npm run wire`. Do not edit.
// With the paths too: npx openapi-typescript@7 http://localhost:3000/openapi.json -o openapi.ts

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The customer who gave the consent, and the profiles it covers. */
        Account: {
            /** @description Account id */
            id: string;
            /** @description null without the scope names */
            first_name: string | null;
            /** @description null without the scope names */
            last_name: string | null;
            /** @description null without the scope email */
            email: string | null;
            /** @description Full profiles with include=profiles, otherwise their ids */
            profiles: (components["schemas"]["Profile"] | {
                /** @description Profile id */
                id: string;
            })[];
        };
        /** @description A person who submitted a DNA sample. */
        Profile: {
            /** @description Profile id */
            id: string;
            /** @description null without the scope names */
            first_name: string | null;
            /** @description null without the scope names */
            last_name: string | null;
            /** @description Whether there are genotypes to read */
            is_genotyped: boolean;
            /** @description Whether the profile is without health reports */
            is_ancestry_only: boolean;
            /** @description null without the scope profile:image or without a picture */
            profile_image: string | null;
        };
        /** @description A chromosome of the build 37 reference assembly. */
        Accession: {
            /** @description Accession id, with its version */
            id: string;
            /**
             * @description Chromosome name; MT is the mitochondrial one
             * @enum {string}
             */
            chromosome: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20" | "21" | "22" | "X" | "Y" | "MT";
            /** @description Nucleotide length of the chromosome */
            length: number;
        };
        /** @description A marker with a profile's genotype. */
        ProfileMarker: {
            /** @description Primary marker id: rs and digits, or i and digits for one of our own */
            id: string;
            /** @description Ids of markers with the same set of variants, which this one stands for */
            alternate_ids: string[];
            /** @description Display names of the genes at the marker */
            gene_names: string[];
            /** @description The accession it lies on */
            accession_id: string;
            /** @description Start, 0-based */
            start: number;
            /** @description End, 0-based and exclusive; equal to start for an insertion */
            end: number;
            /** @description The variants, with dosage */
            variants: components["schemas"]["ProfileVariant"][];
            /** @description Assayed, and not a no-call */
            is_genotyped: boolean;
            /** @description The profile's chip tests it, and the customer may see the result */
            is_assayed: boolean;
            /** @description It was assayed, without a result */
            is_no_call: boolean;
        };
        /** @description A variant and how often a profile has it. */
        ProfileVariant: {
            /** @description The accession it lies on */
            accession_id: string;
            /** @description Start, 0-based */
            start: number;
            /** @description End, 0-based and exclusive; equal to start for an insertion */
            end: number;
            /** @description Nucleotide sequence; - for none */
            allele: string;
            /** @description The chips that carry the variant, such as ILMN_550; there may be new ones */
            platform_labels: string[];
            /** @description Occurrences of the allele in the genotype; null if not assayed or no call */
            dosage: number | null;
            /** @description The profile's chip tests it, and the customer may see the result */
            is_assayed: boolean;
            /** @description It was assayed, without a result */
            is_no_call: boolean;
        };
        /** @description A place in the genome and the alleles that may exist there. */
        Marker: {
            /** @description Primary marker id: rs and digits, or i and digits for one of our own */
            id: string;
            /** @description Ids of markers with the same set of variants, which this one stands for */
            alternate_ids: string[];
            /** @description Display names of the genes at the marker */
            gene_names: string[];
            /** @description The accession it lies on */
            accession_id: string;
            /** @description Start, 0-based */
            start: number;
            /** @description End, 0-based and exclusive; equal to start for an insertion */
            end: number;
            /** @description The variants that may exist here */
            variants: components["schemas"]["Variant"][];
        };
        /** @description One allele that exists at a marker. */
        Variant: {
            /** @description The accession it lies on */
            accession_id: string;
            /** @description Start, 0-based */
            start: number;
            /** @description End, 0-based and exclusive; equal to start for an insertion */
            end: number;
            /** @description Nucleotide sequence; - for none */
            allele: string;
            /** @description The chips that carry the variant, such as ILMN_550; there may be new ones */
            platform_labels: string[];
        };
        /** @description How much one characteristic changes another, by genetic bin. */
        GeneticPhenotypeRangeInteraction: {
            /** @description Interaction id */
            id: string;
            /** @description Name, for people */
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
                    /** @description What the value means, for people */
                    maximum_difference_explanation: string;
                };
            };
        };
        /** @description A profile's genetic bin of one predictor. */
        GeneticBin: {
            /** @description The predictor */
            predictor_id: string;
            /** @description null if the profile is not genotyped, or fewer than half of the markers have a call */
            bin_number: number | null;
            /** @description Markers of the predictor with a call */
            markers_used: number;
            /** @description Markers of the predictor without a call */
            markers_missing: number;
        };
        /** @description How many alleles two profiles share on one chromosome. */
        AlleleSharing: {
            /** @description The chromosome */
            accession_id: string;
            /** @description Markers at which they have no allele in common */
            none: number;
            /** @description Markers at which they have one allele in common */
            one: number;
            /** @description Markers at which both alleles are the same */
            both: number;
            /** @description The same counts for every 1,000,000 bases of the chromosome, from its start on */
            windows: {
                /** @description A number for each window */
                none: number[];
                /** @description A number for each window */
                one: number[];
                /** @description A number for each window */
                both: number[];
            };
        };
        /** @description An access token and a refresh token. */
        TokenSet: {
            /** @description For the Authorization header of API requests */
            access_token: string;
            /**
             * @description Always bearer
             * @constant
             */
            token_type: "bearer";
            /** @description Seconds until the access token expires */
            expires_in: number;
            /** @description Gets the next pair of tokens, once */
            refresh_token: string;
            /** @description Space-delimited scopes of this access token */
            scope: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
