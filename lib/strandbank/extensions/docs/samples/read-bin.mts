const { STRANDBANK_URL: api = "http://localhost:3000", ACCESS_TOKEN: token = "demo_oauth_token" } =
  process.env;

async function list(path: string) {
  const response = await fetch(`${api}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${body.error}: ${body.error_description}`);
  return body.data;
}

// The token's first profile, its bin for deep sleep, and what that bin means.
const [profile] = await list("/3/profile/");
const [{ bin_number: bin }] = await list(`/3/profile/${profile.id}/genetic_bin/?predictor_id=deep_sleep`);
console.log(`Bin ${bin}`);
if (bin !== null)
  for (const interaction of await list("/3/genetic_phenotype_range_interaction/?predictor_id=deep_sleep"))
    console.log(`${interaction.name}:`, interaction.bins[bin].maximum_difference_explanation);
