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
F24 ho=Pregnant,_LMP_1/6/26 :: Griseofulvin :: critical preg_malform :: MSF, Essential drugs: contraindicated
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
/** The same of children's doses, highest doses and pregnancy, read later in StatPearls, MSF and Micromedex. */
export const laterCorrectedCases = `
F24 pregnant :: Cyclophosphamide :: critical preg_malform :: StatPearls: pregnant women should not take it
F24 ho=Pregnant,_LMP_1/6/26 :: Itraconazole :: critical preg_malform :: StatPearls: contraindicated in pregnancy
F24 ho=Pregnant,_LMP_1/6/26 :: Posaconazole :: critical preg_malform :: StatPearls, antifungals: contraindicated
F24 pregnant :: Tretinoin :: critical preg_malform :: StatPearls: by mouth it malforms
F24 pregnant :: Cream Tretinoin :: warning preg_malform :: StatPearls, adapalene: topical retinoids are not recommended
F24 pregnant :: Gel Adapalene :: warning preg_unknown :: StatPearls: to be avoided in pregnancy
F24 ho=Pregnant,_LMP_1/10/26 :: Minocycline :: critical preg_teeth :: StatPearls: all tetracyclines are contraindicated
F24 ho=Pregnant,_LMP_1/10/26 :: Streptomycin :: critical preg_hearing :: StatPearls: contraindicated, it deafens
F24 ho=Pregnant,_LMP_1/6/26 :: Trimethoprim :: warning preg_folate :: StatPearls, co-trimoxazole: pregnancy is a contraindication
F24 ho=Pregnant,_LMP_1/10/26 :: Chloramphenicol :: warning preg_grey :: StatPearls: to be avoided in pregnancy
F24 ho=Pregnant,_LMP_1/10/26 :: Primaquine :: critical preg_newborn_blood :: StatPearls, antimalarials: contraindicated
F24 pregnant :: Spironolactone :: warning preg_hormones :: StatPearls: it feminises male fetuses
F24 ho=Pregnant,_LMP_1/4/26 :: Propylthiouracil :: warning preg_thyroid :: StatPearls: preferred in the first third alone
F24 ho=Pregnant,_LMP_1/10/26 :: Diazepam :: warning preg_newborn :: StatPearls, benzodiazepines: above all not in the first third
F24 ho=Pregnant,_LMP_1/6/26 :: Paroxetine :: warning preg_malform :: StatPearls: not recommended, malforms the heart
F24 ho=Pregnant,_LMP_1/6/26 :: Fluoxetine :: warning preg_newborn :: StatPearls: not recommended in pregnancy
F24 ho=Pregnant,_LMP_1/10/26 :: Citalopram :: warning preg_newborn :: StatPearls: not generally recommended, above all early
F24 ho=Pregnant,_LMP_1/4/26 :: Olanzapine :: warning preg_newborn :: StatPearls: movement and breathing of the newborn
F24 pregnant :: Pregabalin :: warning preg_unknown :: StatPearls: it may harm the fetus
F24 ho=Pregnant,_LMP_1/4/26 :: Baclofen :: warning preg_newborn :: Micromedex by Mayo Clinic: withdrawal of the newborn
F24 ho=Pregnant,_LMP_1/10/26 :: Metronidazole :: warning preg_unknown :: StatPearls: to be avoided in the first third
F24 ho=Pregnant,_LMP_1/6/26 :: Metronidazole :: info preg_unknown :: Micromedex by Mayo Clinic: can harm, above all early
F24 pregnant :: Rifaximin :: warning preg_unknown :: StatPearls: teratogenic in animals, no data in women
F24 pregnant :: Terbinafine :: warning preg_unknown :: StatPearls: not recommended in pregnancy
F24 pregnant :: Vitamin A :: warning preg_malform :: StatPearls: teratogenic, contraindicated where it is not lacking
F24 pregnant :: Metoclopramide :: info preg_unknown :: StatPearls: with care, where others failed
F24 pregnant :: Fexofenadine :: info preg_unknown :: StatPearls: not usually prescribed in pregnancy
F24 pregnant :: Theophylline :: info preg_unknown :: StatPearls: only where it is worth the risk
M50 :: Colchicine; Erythromycin :: critical colchicine_up :: Micromedex by Mayo Clinic: not together
M50 :: Colchicine; Diltiazem :: critical colchicine_up :: Micromedex by Mayo Clinic: not together
M50 :: Delamanid; Rifampicin :: critical works_less :: Micromedex by Mayo Clinic: not together
M50 :: Inj. Ceftriaxone 1 g: 1+0+0; Inj. Calcium Gluconate: 1+0+0 :: critical bound :: Micromedex by Mayo Clinic: not together
M50 :: Levodopa + Carbidopa; Linezolid :: critical bp_up :: Micromedex by Mayo Clinic: not together
M50 :: Midazolam; Clarithromycin :: critical sedation :: Micromedex by Mayo Clinic: not together
M50 :: Warfarin; Cefixime :: warning inr_up :: Micromedex by Mayo Clinic: usually not
M50 :: Warfarin; Amoxicillin :: warning inr_up :: Micromedex by Mayo Clinic: usually not
M50 :: Warfarin; Orlistat :: warning inr_up :: Micromedex by Mayo Clinic: usually not
M50 :: Apixaban; Diltiazem :: warning anticoagulant_up :: Micromedex by Mayo Clinic: usually not
M50 :: Clopidogrel; Sertraline :: warning bleeding :: Micromedex by Mayo Clinic: usually not
M50 :: Silodosin; Sildenafil :: warning bp_low :: Micromedex by Mayo Clinic: usually not
M50 :: Digoxin; Carvedilol :: warning digoxin_up :: Micromedex by Mayo Clinic: usually not
M50 :: Digoxin; Azithromycin :: warning digoxin_up :: Micromedex by Mayo Clinic: usually not
M50 :: Digoxin; Sucralfate :: warning works_less :: Micromedex by Mayo Clinic: usually not
M50 :: Simvastatin; Nicotinic Acid :: warning muscle :: Micromedex by Mayo Clinic: usually not
M50 :: Lithium Carbonate; Acetazolamide :: warning lithium_down :: Micromedex by Mayo Clinic: usually not
M50 :: Methotrexate: 4 tab weekly; Amoxicillin :: warning methotrexate_up :: Micromedex by Mayo Clinic: usually not
M50 :: Methotrexate: 4 tab weekly; Isoniazid :: warning liver_harm :: Micromedex by Mayo Clinic: usually not
M50 :: Allopurinol; Captopril :: warning skin_rash :: Micromedex by Mayo Clinic: usually not
M50 :: Clonazepam; Pregabalin :: warning sedation :: Micromedex by Mayo Clinic: usually not
M50 :: Rivastigmine; Bisoprolol :: warning heart_slow :: Micromedex by Mayo Clinic: usually not
M50 :: Oxybutynin; Amitriptyline :: warning retention :: Micromedex by Mayo Clinic: usually not
M50 :: Doxycycline; Amoxicillin :: warning works_less :: Micromedex by Mayo Clinic: usually not
F30 :: Desogestrel; Oxcarbazepine :: warning contraceptive_down :: Micromedex by Mayo Clinic: usually not
M50 :: Methylprednisolone; Itraconazole :: warning steroid_up :: Micromedex by Mayo Clinic: usually not
M50 :: Metformin; Cimetidine :: warning too_strong :: Micromedex by Mayo Clinic: usually not
M50 :: Roflumilast; Rifampicin :: warning works_less :: Micromedex by Mayo Clinic: usually not
M50 :: Theophylline; Febuxostat :: warning theophylline_up :: Micromedex by Mayo Clinic: usually not
M4 16kg :: Syp. Paracetamol 120 mg/5 ml: 2 tsp 4 hourly :: warning child_high_day~960 mg :: StatPearls: 60 mg/kg a day
M4 16kg :: Syp. Ibuprofen 100 mg/5 ml: 1.5 tsp qds :: warning child_high_day~480 mg :: MSF, Essential drugs: ibuprofen 30 mg/kg a day
M8 25kg :: Tab. Naproxen 250 mg: 0.5+0+1 :: warning child_high_day~250 mg :: Micromedex by Mayo Clinic: 5 mg/kg twice
M4 16kg :: Susp. Cefadroxil 125 mg/5 ml: 3 tsp bd :: warning child_high_day~480 mg :: Micromedex by Mayo Clinic: 30 mg/kg
M8 25kg :: Tab. Levofloxacin 250 mg: 1+0+1 :: warning child_high_day~400 mg :: Micromedex by Mayo Clinic: 8 mg/kg twice
M8 25kg :: Tab. Sulfamethoxazole + Trimethoprim 800 mg+160 mg: 1+0+1 :: warning child_high_day~1250 mg :: MSF, Essential drugs: 25 mg/kg twice
M4 16kg :: Susp. Chloramphenicol 125 mg/5 ml: 4 tsp tds :: warning child_high_day~800 mg :: StatPearls: not more than 50 mg/kg
M8 25kg :: Tab. Esomeprazole 40 mg: 1+0+0 :: warning child_high_day~20 mg :: Micromedex by Mayo Clinic: 10 or 20 mg under 12
M8 25kg :: Tab. Phenobarbital 30 mg: 2+2+3 :: warning child_high_day~150 mg :: MSF, Essential drugs: 6 mg/kg
M10 38kg :: Tab. Carbamazepine 200 mg: 2+2+2.5 :: warning child_high_day~1000 mg :: Micromedex by Mayo Clinic: 1 g under 12
M4 16kg :: Syp. Salbutamol 2 mg/5 ml: 1 tsp 3 hourly :: warning child_high_day~9.6 mg :: StatPearls: 0.6 mg/kg
M4 16kg :: Inj. Ceftriaxone 1 g: 1+0+1 :: warning child_high_day~1600 mg :: MSF, Essential drugs: 100 mg/kg
M4 16kg :: Inj. Gentamicin 80 mg: 1+0+1 :: warning child_high_day~120 mg :: WHO Pocket Book: 7.5 mg/kg once
M4 16kg :: Tab. Diazepam 10 mg: 0+0+1 :: warning child_high_once~8 mg :: Micromedex by Mayo Clinic: 0.5 mg/kg
M8 25kg :: Tab. Enalapril 10 mg: 1+0+1 :: warning child_high_day~14.5 mg :: Micromedex by Mayo Clinic: 0.58 mg/kg
M8 25kg :: Tab. Lisinopril 10 mg: 1+0+1 :: warning child_high_day~15.3 mg :: Micromedex by Mayo Clinic: 0.61 mg/kg
M8 25kg :: Tab. Valsartan 80 mg: 1+0+1 :: warning child_high_day~100 mg :: Micromedex by Mayo Clinic: 4 mg/kg
M8 25kg :: Tab. Topiramate 100 mg: 2+0+1 :: warning child_high_day~225 mg :: Micromedex by Mayo Clinic: 9 mg/kg
M8 25kg :: Tab. Meloxicam 7.5 mg: 1+0+0 :: critical child_high_day~3.13 mg :: Micromedex by Mayo Clinic: 0.125 mg/kg
M8 25kg :: Tab. Morphine 10 mg: 1+0+0 :: warning child_high_once~7.5 mg :: Micromedex by Mayo Clinic: 0.3 mg/kg
M9 30kg :: Cap. Doxycycline 100 mg: 1+0+1 :: warning child_high_day~132 mg :: Micromedex by Mayo Clinic: 4.4 mg/kg
M8 25kg :: Tab. Sulfasalazine 500 mg: 2+0+2 :: warning child_high_day~1500 mg :: Micromedex by Mayo Clinic: 60 mg/kg
F28 lactating :: Griseofulvin :: critical milk_harm :: MSF, Essential drugs: contraindicated
F28 lactating :: Phenytoin :: warning milk_watch :: MSF, Essential drugs: to be avoided
M11 35kg :: Tab. Griseofulvin 500 mg: 1+0+0.5 :: warning child_high_day~500 mg :: MSF, Essential drugs: 20 mg/kg, at most 500 mg
F28 lactating :: Levofloxacin :: warning milk_watch :: StatPearls: no breast milk until two days after it
F28 lactating :: Doxycycline :: warning milk_watch :: StatPearls: contraindicated in lactation
F28 lactating :: Haloperidol :: warning milk_drowsy :: StatPearls: she should not nurse
F28 lactating :: Pregabalin :: warning milk_drowsy :: StatPearls: breast-feeding is not advisable
F28 lactating :: Dexamethasone :: warning milk_watch :: StatPearls: no breast milk until two weeks after it
F28 lactating :: Losartan :: warning milk_unknown :: StatPearls: not recommended while breast-feeding
F28 lactating :: Carbamazepine :: info milk_watch :: StatPearls: nursing or the medicine, to be decided
M70 60kg :: Testosterone :: warning old_heart :: AGS Beers 2023, table 2: androgens
M70 60kg :: Ticagrelor :: info old_bleeds :: AGS Beers 2023, table 4
M70 60kg :: Dabigatran :: info old_bleeds :: AGS Beers 2023, table 4
M50 60kg :: Tab. Pyrazinamide 500 mg: 5+0+0 :: warning over_day~2500 mg :: MSF, Essential drugs: 2 g
M50 60kg :: Cap. Rifampicin 450 mg: 2+0+0 :: warning over_once~900 mg :: Micromedex by Mayo Clinic: 600 mg
M50 60kg :: Cap. Fluconazole 200 mg: 2+0+1 :: warning over_day~600 mg :: Micromedex by Mayo Clinic: 400 mg
M50 60kg :: Tab. Methyldopa 500 mg: 2+1+2 :: warning over_day~2500 mg :: Micromedex by Mayo Clinic: 2 g
M50 60kg :: Tab. Gemfibrozil 300 mg: 2+0+3 :: warning over_day~1500 mg :: StatPearls: 1,200 mg
M50 60kg :: Tab. Acarbose 100 mg: 1+1+2 :: warning over_day~400 mg :: StatPearls: 100 mg 3 times
M50 60kg :: Tab. Warfarin 5 mg: 0+0+2.5 :: critical over_day~12.5 mg :: Micromedex by Mayo Clinic: 10 mg
F40 60kg :: Tab. Tranexamic Acid 500 mg: 3+2+3 :: warning over_day~4000 mg :: StatPearls: 1,300 mg 3 times
M50 60kg :: Tab. Loratadine 10 mg: 1+0+1 :: warning over_day~20 mg :: StatPearls: 10 mg
M50 60kg :: Tab. Cetirizine 10 mg: 1+0+1 :: warning over_day~20 mg :: StatPearls: 10 mg
M50 60kg :: Tab. Levocetirizine 5 mg: 1+0+1 :: warning over_day~10 mg :: Micromedex by Mayo Clinic: 5 mg
F40 60kg :: Tab. Norethisterone 5 mg: 2+1+2 :: warning over_day~25 mg :: Micromedex by Mayo Clinic: 15 mg
F40 60kg :: Tab. Cabergoline 0.5 mg: 4 tab weekly :: warning over_day~2 mg :: Micromedex by Mayo Clinic: 1 mg twice a week
M50 60kg :: Tab. Sucralfate 1 g: 2+1+2 :: warning over_day~5000 mg :: Micromedex by Mayo Clinic: 1 g 4 times
`
/** What the tables said too loudly until then. */
export const quietenedCases = `
M50 60kg :: Cap. Dabigatran 110 mg: 2+0+0 :: - :: Micromedex by Mayo Clinic: 220 mg at once after a hip
`
