curl "http://localhost:3000/3/marker/rs12913832/"
curl "http://localhost:3000/3/marker/?id=rs1805007,rs1805008"
curl "http://localhost:3000/3/marker/?accession_id=NC_000015.9&start=28365000&end=28366000"
