curl "http://localhost:3000/3/marker/rs12913832/"
curl "http://localhost:3000/3/marker/?gene_name=MC1R&limit=2"
curl "http://localhost:3000/3/marker/?accession_id=NC_000015.9&start=28365000&end=28366000"
