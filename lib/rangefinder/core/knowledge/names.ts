/** Names of single markers, one a line: markers, the name, other words for it. */
export const MARKER_NAMES = `
rs6025 | factor V Leiden | factor 5 leiden, leiden
rs1799963 | prothrombin G20210A | g20210a
rs334 | the sickle-cell variant | sickle cell, sickle
rs113993960 | F508del | delta f508, deltaf508, phe508del
rs77932196 | CFTR R347H and R347P | r347h, r347p
rs333 | CCR5-delta32 | delta 32, ccr5 delta 32, ccr5delta32
rs80357906 | BRCA1 5382insC | 5382insc
rs80357914 | BRCA1 185delAG | 185delag
rs80359550 | BRCA2 6174delT | 6174delt
rs80338939 | GJB2 35delG | 35delg
rs76763715 | GBA N370S | n370s, n409s
rs34637584 | LRRK2 G2019S | g2019s
rs28929474 | alpha-1 antitrypsin Z | pi*z, piz, alpha 1 antitrypsin deficiency
rs17580 | alpha-1 antitrypsin S | pi*s, pis
rs1799990 | PRNP M129V | m129v
rs1801133 | MTHFR C677T | c677t
rs1801131 | MTHFR A1298C | a1298c
rs1805087 | MTR A2756G | a2756g
rs1800562 | HFE C282Y | c282y
rs1799945 | HFE H63D | h63d
rs762551 | CYP1A2*1F |
rs4244285 | CYP2C19*2 |
rs12248560 | CYP2C19*17 |
rs1799853 | CYP2C9*2 |
rs1057910 | CYP2C9*3 |
rs3892097 | CYP2D6*4 |
rs776746 | CYP3A5*3 |
rs1142345 | TPMT*3C |
rs116855232 | NUDT15 R139C | r139c
rs671 | ALDH2*2 |
rs1800497 | Taq1A | taqi a
rs4680 | the warrior or worrier marker | val158met, warrior, worrier, warrior worrier, warrior gene
rs6265 | BDNF Val66Met | val66met
rs1799971 | OPRM1 A118G | a118g
rs731236 | VDR TaqI | taqi
rs1544410 | VDR BsmI | bsmi
rs2814778 | the Duffy-null site | duffy null
rs1801282 | PPARG Pro12Ala | pro12ala
rs1800629 | TNF -308 | tnf 308
rs699 | AGT M235T | m235t, m268t
rs1815739 | ACTN3 R577X | r577x
rs4988235 | LCT -13910 | 13910
rs182549 | LCT -22018 | 22018
rs5030868 | G6PD Mediterranean |
rs1050829 | G6PD Asn126Asp | g6pd a
rs1050828 | G6PD A minus | g6pd val68met
rs6048 | F9 Malmö |
rs6151429 | the ARSA polyadenylation site |
rs8176719 | ABO 261delG | 261delg
rs9786184 | M343 |
rs9786153 | M269 |
rs34276300 | P312 |
rs17250535 | M420 |
rs150173 | P25 |
rs9341296 | M253 |
rs2032604 | M172 |
rs2032636 | M201 |
rs2032654 | M215 |
rs2032595 | M168 |
rs2853515 | 263A>G |
rs41528348 | 295C>T |
rs2853518 | 750A>G |
rs2001030 | 1438A>G |
rs2854128 | 2706A>G |
rs3928306 | 3010G>A |
rs1599988 | 4216T>C |
rs3021086 | 4769A>G |
rs2015062 | 7028C>T |
rs2853826 | 10398A>G |
rs2853495 | 11719G>A |
rs3088053 | 11812A>G |
rs2853498 | 12308A>G |
rs2854122 | 12705C>T |
`;

/** Genes by the names of their proteins and by older and newer symbols, one a line. */
export const GENE_NAMES = `
ABCB1 | mdr1, p glycoprotein
ABCG2 | bcrp
ACE | angiotensin converting enzyme
ACKR1 | darc, duffy
AGT | angiotensinogen
ADORA2A | adenosine receptor
ALB | albumin
ALDH2 | aldehyde dehydrogenase
ANKK1 | drd2, dopamine receptor
APOE | apolipoprotein e
APP | amyloid precursor protein, amyloid
AR | androgen receptor
BCMO1 | bco1
BRCA1 | breast cancer gene
CFTR | cystic fibrosis, cystic fibrosis gene
CRP | c reactive protein
CXCL8 | il8, interleukin 8
DMD | dystrophin
EGFR | her1
ERBB2 | her2, her2 neu
ESR1 | estrogen receptor
F10 | factor x, factor 10
F2 | prothrombin, thrombin, factor ii
F5 | factor v, factor 5
F7 | factor vii, factor 7
F8 | factor viii, factor 8
F9 | factor ix, factor 9
G6PD | glucose 6 phosphate dehydrogenase
GBA | gba1, glucocerebrosidase
GH1 | growth hormone
HBB | hemoglobin, haemoglobin, beta globin
HMGCR | hmg coa reductase
HP | haptoglobin
IL6 | interleukin 6
INS | insulin
INSR | insulin receptor
KDR | vegfr2
LDLR | ldl receptor
LEP | leptin
LEPR | leptin receptor
LRRK2 | dardarin
MAPT | tau
MC1R | melanocortin 1 receptor
MC4R | melanocortin 4 receptor
MTHFR | methylenetetrahydrofolate reductase
MTNR1B | melatonin, melatonin receptor
MTR | methionine synthase
NOS3 | enos, nitric oxide synthase
OXTR | oxytocin, oxytocin receptor
PARK2 | prkn, parkin
PPARGC1A | pgc1a, pgc 1alpha
PRNP | prion, prion protein
SERPINA1 | alpha 1 antitrypsin, antitrypsin
SLC16A1 | mct1
SLC2A2 | glut2
SLC6A4 | sert, serotonin transporter, 5 htt
SLCO1B1 | oatp1b1
TERT | telomerase
TNF | tumor necrosis factor, tnf alpha
TNFRSF11A | rank
TNFRSF11B | opg, osteoprotegerin
TNFSF11 | rankl
TP53 | p53, tumor protein p53
TTR | transthyretin
VDR | vitamin d receptor
VKORC1 | vitamin k epoxide reductase
WWC1 | kibra
`;
