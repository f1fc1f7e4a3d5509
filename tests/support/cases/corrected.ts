/** What the tables said too mildly, or not at all, until their rows were read in a public text. */
export const correctedCases = `
M50 :: Metoclopramide; Olanzapine :: critical movement :: Micromedex by Mayo Clinic: not together
M50 :: Sertraline; Metoclopramide :: warning serotonin :: Micromedex by Mayo Clinic
M50 :: Alfuzosin; Clarithromycin :: critical too_strong :: Micromedex by Mayo Clinic: not together
M50 :: Silodosin; Itraconazole :: critical too_strong :: Micromedex by Mayo Clinic: not together
M50 :: Alprazolam; Clarithromycin :: critical sedation :: Micromedex by Mayo Clinic: not together
M50 :: Alprazolam; Voriconazole :: critical sedation :: Micromedex by Mayo Clinic: not together
M50 :: Bosentan; Glibenclamide :: critical too_strong :: Micromedex by Mayo Clinic: not together
M50 :: Bosentan; Ciclosporin :: critical too_strong :: Micromedex by Mayo Clinic: not together
F50 :: Warfarin; Tamoxifen :: critical inr_up :: Micromedex by Mayo Clinic: not together
F30 :: Ethinylestradiol + Levonorgestrel; Tranexamic Acid :: critical anticoagulant_down :: Micromedex by Mayo Clinic: not together
F30 :: Norethisterone; Tranexamic Acid :: warning anticoagulant_down :: oestrogen is what is forbidden
M50 :: Nifedipine; Rifampicin :: critical works_less :: Micromedex by Mayo Clinic: not together
M50 :: Desmopressin; Furosemide :: critical sodium_down :: Micromedex by Mayo Clinic: not together
M50 :: Tetrabenazine; Selegiline :: critical movement :: Micromedex by Mayo Clinic: not together
M50 :: Methylphenidate; Linezolid :: critical bp_up :: Micromedex by Mayo Clinic: not together
M50 :: Voriconazole; Carbamazepine :: critical works_less :: Micromedex by Mayo Clinic: not together
M50 :: Sofosbuvir; Rifampicin :: critical works_less :: Micromedex by Mayo Clinic: not together
M50 :: Artemether + Lumefantrine; Rifampicin :: critical works_less :: Micromedex by Mayo Clinic: not together
M50 :: Praziquantel; Rifampicin :: critical works_less :: Micromedex by Mayo Clinic: not together
M50 :: Atorvastatin; Colchicine :: warning muscle :: Micromedex by Mayo Clinic
M50 :: Ergotamine; Ephedrine :: critical bp_up :: Micromedex by Mayo Clinic: not together
M50 hepatic :: Terbinafine :: critical liver_never :: Micromedex by Mayo Clinic: not with a liver disease
M50 hepatic :: Gemfibrozil :: critical liver_never :: Micromedex by Mayo Clinic: not with a liver disease
F30 hepatic :: Danazol :: critical liver_never :: Micromedex by Mayo Clinic: not with a liver disease
M50 hepatic :: Clonazepam :: critical liver_never :: Micromedex by Mayo Clinic: not with a liver disease
M50 hepatic :: Ranolazine :: critical liver_never :: Micromedex by Mayo Clinic: not in cirrhosis
M50 hepatic :: Roflumilast :: warning liver_never :: Micromedex by Mayo Clinic: not in a moderate one
M50 hepatic :: Colchicine :: warning liver_never :: Micromedex by Mayo Clinic: not in a severe one
M50 hepatic :: Carvedilol :: warning liver_never :: Micromedex by Mayo Clinic: not in a severe one
M50 hepatic :: Amlodipine :: info liver_less :: Micromedex by Mayo Clinic: cleared slowly
M50 hepatic :: Insulin Glargine :: info liver_sugar :: Micromedex by Mayo Clinic: cleared slowly
M50 hepatic :: Levofloxacin :: info liver_never :: Micromedex by Mayo Clinic: may make it worse
F28 lactating :: Fluoxetine :: warning milk_watch :: Micromedex by Mayo Clinic: harm was seen
F28 lactating :: Citalopram :: warning milk_watch :: Micromedex by Mayo Clinic: harm was seen
F28 lactating :: Escitalopram :: warning milk_watch :: Micromedex by Mayo Clinic: harm was seen
F28 lactating :: Paroxetine :: warning milk_watch :: Micromedex by Mayo Clinic: harm was seen
F28 lactating :: Rosuvastatin :: critical milk_harm :: FDA July 2021: no breast milk with a statin
F24 ho=Pregnant,_LMP_1/6/26 :: Warfarin :: critical preg_bleeds :: StatPearls: not in pregnancy but with a mechanical valve
F24 ho=Pregnant,_LMP_1/4/26 :: Atenolol :: warning preg_growth :: Micromedex by Mayo Clinic: all along
F24 ho=Pregnant,_LMP_1/4/26 :: Amiodarone :: warning preg_thyroid :: Micromedex by Mayo Clinic
F24 ho=Pregnant,_LMP_1/4/26 :: Lithium Carbonate :: warning preg_malform :: Micromedex by Mayo Clinic: all along
F24 ho=Pregnant,_LMP_1/6/26 :: Griseofulvin :: warning preg_malform :: Micromedex by Mayo Clinic: all along
F24 pregnant :: Nintedanib :: critical preg_malform :: Micromedex by Mayo Clinic
F24 pregnant :: Upadacitinib :: critical preg_malform :: Micromedex by Mayo Clinic
M60 60kg cr=1.9_mg/dl :: Glipizide :: warning kidney_less :: StatPearls: half below 50
M60 60kg cr=1.5_mg/dl :: Alogliptin :: warning kidney_less :: StatPearls: 12.5 mg below 60
M60 60kg cr=2.8_mg/dl :: Exenatide :: warning kidney_avoid :: StatPearls: not below 30
M60 60kg cr=1.2_mg/dl :: Fenofibrate :: warning kidney_less :: StatPearls: less below 80
M60 60kg cr=2.1_mg/dl :: Mirtazapine :: warning kidney_less :: StatPearls: carefully below 40
M60 60kg cr=1.5_mg/dl :: Oseltamivir :: warning kidney_less :: StatPearls: 30 mg below 60
M60 60kg cr=1.5_mg/dl :: Inj. Cefepime 1 g: 1+0+1 :: warning kidney_less :: StatPearls: less below 60
M60 60kg cr=1.5_mg/dl :: Baricitinib :: warning kidney_less :: StatPearls: half below 60
M60 60kg cr=2.6_mg/dl :: Baricitinib :: critical kidney_never :: StatPearls: not below 30
M60 60kg cr=1.9_mg/dl :: Eplerenone :: warning kidney_less :: StatPearls: half below 50
M50 60kg :: Tab. Metformin 1000 mg: 1+1+1 :: warning over_day~3000 mg :: Micromedex by Mayo Clinic: 2.55 g
M50 60kg :: Tab. Lisinopril 20 mg: 2+0+1 :: warning over_day~60 mg :: Micromedex by Mayo Clinic: 40 mg
M50 60kg :: Tab. Febuxostat 80 mg: 1+0+0.5 :: warning over_day~120 mg :: Micromedex by Mayo Clinic: 80 mg
M50 60kg :: Tab. Amitriptyline 50 mg: 1+1+2 :: warning over_day~200 mg :: Micromedex by Mayo Clinic: 150 mg outside a hospital
M50 60kg :: Tab. Imipramine 25 mg: 4+4+4 :: warning over_day~300 mg :: Micromedex by Mayo Clinic: 200 mg outside a hospital
M50 60kg :: Cap. Venlafaxine 150 mg: 1+0+1 :: warning over_day~300 mg :: Micromedex by Mayo Clinic: 225 mg
M50 60kg :: Tab. Baclofen 25 mg: 1+1+2 :: warning over_day~100 mg :: Micromedex by Mayo Clinic: 80 mg
M50 60kg :: Tab. Carbamazepine 400 mg: 2+1+2 :: warning over_day~2000 mg :: Micromedex by Mayo Clinic: 1.6 g
M50 60kg :: Tab. Topiramate 100 mg: 2+0+3 :: warning over_day~500 mg :: Micromedex by Mayo Clinic: 400 mg
M50 60kg :: Tab. Lamotrigine 200 mg: 2+0+1 :: warning over_day~600 mg :: Micromedex by Mayo Clinic: 500 mg
M50 60kg :: Tab. Clobazam 20 mg: 1+0+2 :: warning over_day~60 mg :: Micromedex by Mayo Clinic: 40 mg
M50 60kg :: Tab. Trihexyphenidyl 5 mg: 1+1+2 :: warning over_day~20 mg :: Micromedex by Mayo Clinic: 15 mg
M50 60kg :: Tab. Allopurinol 300 mg: 1+1+1 :: warning over_day~900 mg :: Micromedex by Mayo Clinic: 800 mg
M8 25kg :: Tab. Tinidazole 500 mg: 3.5 tab od :: warning child_high_day~1250 mg :: Micromedex by Mayo Clinic: 50 mg/kg
`
/** What the tables said too loudly until then. */
export const quietenedCases = `
M50 60kg :: Cap. Dabigatran 110 mg: 2+0+0 :: - :: Micromedex by Mayo Clinic: 220 mg at once after a hip
`
