/**
 * What well-known markers and genes are studied for, one topic a line: its name, other words for it, its
 * genes, and its markers, the best-known first. A topic says what research looks at, and nothing about a
 * person. The words are lowercase; how a word is compared is in `know.ts`.
 */
export const TOPICS = `
eye color | eyes, blue eyes, green eyes, brown eyes, hazel eyes, iris | HERC2 OCA2 | rs12913832 rs1800407 rs1129038 rs7495174 rs4778138 rs1667394 rs12896399 rs1393350
hair color | hair, blond, blond hair, blonde hair, dark hair | IRF4 KITLG TPCN2 | rs12821256 rs12203592 rs35264875 rs16891982 rs28777 rs12896399 rs1667394
red hair | ginger, ginger hair, redhead | MC1R | rs1805007 rs1805008 rs1805009 rs1805006 rs11547464 rs1805005 rs2228479 rs885479
skin tone | skin, skin color, complexion, pigmentation | SLC24A5 SLC45A2 TYR OCA2 | rs1426654 rs16891982 rs28777 rs1042602 rs1800414
freckles and tanning | freckles, freckling, tanning, suntan, sunburn | BNC2 IRF4 ASIP | rs12203592 rs2153271 rs1042602 rs1015362
hair curl | curls, curly hair, straight hair, hair shape | TCHH WNT10A | rs11803731 rs17646946 rs7349332
hair thickness | thick hair, thick straight hair | EDAR | rs3827760
hair loss in men | hair loss, baldness, bald, balding | AR | rs6152 rs2497938 rs1160312
earwax type | earwax, ear wax | ABCC11 | rs17822931
bitter taste | bitter, taste, ptc, broccoli | TAS2R38 | rs713598 rs1726866 rs10246939
soapy-tasting coriander | coriander, cilantro, soap | OR6A2 | rs72921001
asparagus smell | asparagus, smell | OR2M7 | rs4481887
sweet preference | sweets, sweet tooth, sweet taste, carbohydrates | FGF21 SLC2A2 | rs838133 rs5400
sneezing in bright light | sneezing, sneeze, photic sneeze, bright light | | rs10427255
short-sightedness | short sight, nearsighted, myopia, glasses | | rs10034228
lactose digestion | lactose, lactase, lactase persistence, lactose intolerance, milk, dairy | LCT MCM6 | rs4988235 rs182549
caffeine and coffee | caffeine, coffee, caffeine metabolism, caffeine consumption, tea | CYP1A2 AHR | rs762551 rs2472297 rs4410790 rs6968865 rs6495122
alcohol metabolism | alcohol, alcohol flush, flush, drinking, wine, beer | ALDH2 ADH1B | rs671 rs1229984
smoking quantity | smoking, nicotine, cigarettes, tobacco | CHRNA5 | rs16969968
gluten | celiac, coeliac, wheat, dq2 5, dq8 | HLA-DQA1 HLA-DQB1 | rs2187668 rs7454108 rs7775228
pollen allergy | pollen, hay fever, allergy | HLA-DQB1 | rs7775228
body weight | weight, bmi, body mass, body mass index, obesity, overweight, appetite | FTO MC4R TMEM18 SH2B1 BDNF NEGR1 GNPDA2 APOA2 | rs9939609 rs1558902 rs17782313 rs12970134 rs571312 rs2867125 rs6548238 rs7498665 rs2815752 rs10938397 rs6265 rs5082 rs10132280 rs10150332 rs10767664 rs10968576 rs11191560 rs11727676 rs11847697 rs12429545 rs12444979 rs13078807 rs13107325 rs13191362 rs1514175 rs1555543 rs16851483 rs17001654 rs17094222 rs205262 rs206936 rs2112347 rs2241423 rs2287019 rs2890652 rs29941 rs3810291 rs3817334 rs4771122 rs4929949 rs543874 rs713586 rs7138803 rs7359397 rs887912 rs9816226 rs987237 rs7903146
energy use | metabolism, calories | ADRB3 | rs4994
muscle and strength | muscle, muscles, muscle composition, sprint, sprinter, power, strength | ACTN3 CNTF ACVR1B TRHR HIF1A | rs1815739 rs1800169 rs2854464 rs7832552 rs11549465
endurance and exercise | endurance, exercise, sport, sports, stamina, running, fitness, training | PPARGC1A KDR NOS3 PPARD ADRB2 AGTR2 AGT SLC16A1 SPATS2L | rs8192678 rs1870377 rs2070744 rs11091046 rs2267668 rs1042713 rs1042714 rs699 rs1049434 rs12612420
ligaments and connective tissue | ligaments, tendons, collagen, connective tissue | COL12A1 COL1A1 | rs970547 rs1800012
spinal discs | spine, back, back pain, discs | CILP | rs2073711
height and joints | height, joints, body height | GDF5 | rs143383
bone density | bones, bone, bone strength, osteoporosis | LRP5 WNT16 FAM3C ESR1 CCDC170 SP7 TNFSF11 TNFRSF11A TNFRSF11B SPTBN1 IDUA IBSP WNT4 ZBTB40 WLS MEF2C CKAP5 FOXL1 | rs3736228 rs599083 rs2908004 rs2707466 rs7776725 rs7524102 rs6696981 rs2235529 rs7521902 rs1430742 rs11898505 rs3755955 rs1054627 rs1366594 rs9466056 rs4870044 rs1038304 rs2941740 rs1999805 rs2504063 rs7781370 rs4355801 rs6469804 rs6993813 rs7117858 rs1007738 rs10876432 rs9533090 rs9594759 rs1021188 rs9525638 rs10048146 rs884205 rs3018362
reproductive tissue | endometriosis | WNT4 | rs2235529 rs7521902
vitamin D level | vitamin d | GC CYP2R1 NADSYN1 | rs2282679 rs7041 rs10741657 rs12794714 rs12785878
vitamin B12 level | vitamin b12, b12, cobalamin | FUT2 CUBN | rs602662 rs1801222
vitamin B6 level | vitamin b6, b6 | NBPF3 | rs4654748
vitamin C level | vitamin c, ascorbic acid | SLC23A1 | rs33972313 rs11950646
vitamin E level | vitamin e | SCARB1 CYP4F2 APOA5 ZPR1 | rs964184 rs12272004 rs11057830 rs2108622
vitamin K | | CYP4F2 | rs2108622
beta-carotene conversion | beta carotene, carotene, vitamin a, carrots | BCMO1 | rs7501331 rs12934922 rs6420424
folate and homocysteine | folate, folic acid, vitamin b9, homocysteine, methylation | MTHFR MTR MTRR | rs1801133 rs1801131 rs1805087 rs1801394
omega-3 and fatty acids | omega 3, fatty acids, fish oil | FADS1 MYRF | rs174537 rs174550
iron | iron level, iron overload, ferritin, hemochromatosis | HFE TMPRSS6 | rs855791 rs4820268 rs1800562 rs1799945
calcium level | calcium | CASR | rs1801725
blood sugar | glucose, fasting glucose, blood glucose, sugar, diabetes | TCF7L2 MTNR1B G6PC2 GCK GCKR SLC30A8 CDKAL1 ADCY5 MADD GLIS3 CRY2 | rs7903146 rs12255372 rs10830963 rs560887 rs4607517 rs780094 rs13266634 rs7754840 rs11708067 rs2191349 rs7944584 rs11605924 rs7034200 rs10885122
adiponectin level | adiponectin | ADIPOQ | rs17300539
fats in the blood | blood fats, lipids, cholesterol, hdl, triglycerides | APOA5 ZPR1 LIPC GCKR | rs964184 rs662799 rs3135506 rs12272004 rs1800588 rs780094
lipoprotein(a) level | lipoprotein a, lp a | LPA | rs10455872
the heart | heart, heart disease, heart attack, heart rhythm, atrial fibrillation | PITX2 | rs1333049 rs2200733
sleep | insomnia, restless legs, sleep movement, leg movement, chronotype, morning person, evening person, night owl, early bird, body clock | CLOCK PER1 ADA MEIS1 BTBD9 MAP2K5 PTPRD | rs1801260 rs7221412 rs73598374 rs113851554 rs2300478 rs3923809 rs9296249 rs9357271 rs1026732 rs1975197
deep sleep | | ADA | rs73598374
memory | | WWC1 SORCS1 BDNF | rs17070145 rs6265 rs10884402 rs950809
reading | dyslexia | KIAA0319 | rs761100
aptitude for music | music, musicality, pitch, perfect pitch | GATA2 PCDH7 LIMCH1 | rs3803 rs13146789 rs4349633 rs4630083
empathy | | OXTR | rs53576
personality | character | NXPH1 PHEX | rs2349775 rs3752433
stress response | stress, cortisol, anxiety | CRHR1 COMT | rs242924 rs4680
dopamine | reward | ANKK1 COMT | rs1800497 rs4680
mood | | NCAN | rs1064395
headache | migraine, headaches | TRPM8 LRP1 | rs10166942 rs11172113
sense of cold | cold | TRPM8 | rs10166942
hearing | inherited hearing, deafness, hearing loss | GJB2 | rs80338939
eye pressure | glaucoma | LOXL1 | rs2165241
aging of the eye | eye aging, macula, macular degeneration | CFH | rs1061147
blood group | blood type, blood groups, abo blood group | ABO | rs8176719 rs8176746 rs8176747 rs505922
norovirus resistance | norovirus, stomach flu, secretor, non secretor | FUT2 | rs601338
immune system | immunity, immune, autoimmunity | IL2 IL21 KIAA1109 TNFSF15 IRF5 HLA-DRA | rs6822844 rs13119723 rs2395185 rs9273363 rs6457617 rs10488631 rs6478108 rs6478109
gut immunity | gut, crohn, bowel | NOD2 TNFSF15 | rs2066844 rs4263839
thyroid | | FOXE1 | rs7850258
hormones | hormone, estrogen, oestrogen | ESR1 | rs722208
hormone binding | | SHBG | rs1799941 rs12150660 rs6258 rs727428 rs1573036
androgen level | androgen, testosterone | FAM9B | rs5934505
APOE e2, e3 and e4 | apoe e4, apoe4, e4, apoe e2, apoe e3, alzheimer | APOE | rs429358 rs7412
breast tissue | breast, breast density | FGFR2 CASC16 ZNF365 | rs1219648 rs3803662 rs10995190
long life | longevity, lifespan, old age | FOXO3 | rs2802292
telomere length | telomere, telomeres | TERT | rs2736100
liver fat | liver, fatty liver | PNPLA3 | rs738409
bile transport | bile | ABCB11 | rs2287622
warfarin dose | warfarin, coumadin, blood thinner | VKORC1 CYP2C9 | rs9923231 rs1799853 rs1057910
statin transport | statin, statins, simvastatin, atorvastatin | SLCO1B1 | rs4149056
clopidogrel response | clopidogrel, plavix | CYP2C19 | rs4244285 rs12248560
codeine conversion | codeine, tramadol | CYP2D6 | rs3892097
thiopurine breakdown | thiopurine, thiopurines, azathioprine, mercaptopurine | TPMT NUDT15 | rs1142345 rs116855232
tacrolimus dose | tacrolimus | CYP3A5 | rs776746
opioid response | opioid, opioids, opioid receptor, morphine, painkillers | OPRM1 | rs1799971
drug transport | | ABCB1 | rs2032582
haplogroups | haplogroup, y haplogroup, mt haplogroup, paternal line, maternal line | | rs9786184 rs9786153 rs34276300 rs17250535 rs150173 rs9341296 rs2032604 rs2032636 rs2032654 rs2032595 rs41528348 rs2854128 rs3928306 rs1599988 rs2015062 rs2853495 rs3088053 rs2853498 rs2854122
`;
