/** What a patient's own state does not bear: allergy, pregnancy, milk, kidneys, liver, age. */
export const patientCases = `
M40 al=penicillin :: @Moxaclav 500 mg+125 mg: 1+1+1 :: critical allergy_class :: DOMAIN S11
M40 al=Penicillin :: Cap. Amoxicillin 500 mg: 1+1+1 :: critical allergy_class :: Amoxil label, 4
M40 ho=Allergy_to_penicillin :: Flucloxacillin :: critical allergy_class :: Flucloxacillin SmPC 4.3
M40 al=penicillin_allergy :: Ampicillin :: critical allergy_class :: Ampicillin label
M40 al=পেনিসিলিন :: Cap. Amoxicillin 500 mg: 1+1+1 :: critical allergy_class :: Amoxil label, 4
M40 al=amoxicillin :: Amoxicillin :: critical allergy :: Amoxil label, 4
M40 al=penicillin :: Cefalexin :: warning allergy_near :: Keflex label, 5
M40 al=sulfa_drugs :: Sulfamethoxazole + Trimethoprim :: critical allergy_class :: Bactrim label, 4
M40 al=aspirin :: Naproxen :: critical allergy_class :: Naprosyn label, 4
M40 al=NSAID :: Diclofenac :: critical allergy_class :: Voltaren label, 4
M40 al=ciprofloxacin :: Levofloxacin :: critical allergy_class :: Levaquin label, 4
M40 al=cephalosporin :: Cefuroxime :: critical allergy_class :: Ceftin label, 4
M40 ho=Allergy_to_sulfa_drug :: Cotrimoxazole :: critical allergy_class :: Bactrim label, 4
F24 pregnant :: Isotretinoin :: critical preg_malform :: Accutane label, boxed warning
F24 pregnant :: Sodium Valproate :: critical preg_malform :: MHRA valproate
F24 pregnant :: Methotrexate: 4 tab weekly :: critical preg_malform :: Trexall label, boxed warning
F24 pregnant :: Warfarin :: critical preg_bleeds :: Coumadin label, 4
F24 pregnant :: Misoprostol :: critical preg_womb :: Cytotec label, boxed warning
F24 pregnant :: Tab. Misoprostol 200 mcg: 1 tab pv stat :: critical preg_womb :: Cytotec label, boxed warning
F30 pregnant :: Inj. Ketorolac 30 mg/ml: 1 amp locally stat :: critical preg_duct :: FDA label, ketorolac, boxed warning
F24 pregnant :: Finasteride :: critical preg_hormones :: Proscar label, 4
F24 pregnant :: Danazol :: critical preg_hormones :: Danocrine label, boxed warning
F24 pregnant :: Ribavirin :: critical preg_malform :: Copegus label, boxed warning
F24 pregnant :: Carbamazepine :: warning preg_malform :: MHRA January 2021
F24 pregnant :: Topiramate :: warning preg_malform :: MHRA January 2021
F24 pregnant :: Phenytoin :: warning preg_malform :: MHRA January 2021
F24 pregnant :: Atorvastatin :: warning preg_stop :: FDA July 2021
F24 pregnant :: Levofloxacin :: warning preg_joints :: BNF, quinolones
F24 pregnant :: Leflunomide :: critical preg_malform :: Arava label, boxed warning
F24 ho=Pregnant,_LMP_1/10/26 :: Ramipril :: warning preg_kidneys :: Altace label; first third
F24 ho=Pregnant,_LMP_1/6/26 :: Ramipril :: critical preg_kidneys :: Altace label, boxed warning
F24 ho=Pregnant,_LMP_1/6/26 :: Losartan :: critical preg_kidneys :: Cozaar label, boxed warning
F24 ho=গর্ভবতী,_শেষ_মাসিক_১/৬/২৬ :: Losartan :: critical preg_kidneys :: Cozaar label, boxed warning
F24 ho=Pregnant,_LMP_1/6/26 :: Doxycycline :: critical preg_teeth :: Doryx label, 5
F24 ho=Pregnant,_LMP_1/10/26 :: Doxycycline :: critical preg_teeth :: StatPearls, tetracyclines: contraindicated in pregnancy
F24 ho=Pregnant,_LMP_1/6/26 :: Diclofenac :: warning preg_duct :: FDA October 2020
F24 ho=Pregnant,_LMP_1/4/26 :: Diclofenac :: critical preg_duct :: FDA October 2020; from week 30
F24 ho=Pregnant,_LMP_1/4/26 :: Naproxen :: critical preg_duct :: FDA October 2020
F24 ho=pregnancy_32_weeks :: Ibuprofen :: critical preg_duct :: FDA October 2020
F24 ho=Pregnant,_LMP_1/10/26 :: Fluconazole :: critical preg_malform :: FDA August 2011
F24 ho=Pregnant,_LMP_1/10/26 :: Carbimazole :: warning preg_thyroid :: MHRA February 2019
F24 ho=Pregnant,_LMP_1/10/26 :: Trimethoprim :: warning preg_folate :: BNF, trimethoprim
F24 ho=Pregnant,_LMP_20/2/26 :: Nitrofurantoin :: critical preg_newborn_blood :: Macrobid label, 4; StatPearls: contraindicated at term
F24 ho=Pregnant,_LMP_20/2/26 :: Tramadol :: warning preg_newborn :: Ultram label, 5
F24 ho=Pregnant,_LMP_20/2/26 :: Clonazepam :: warning preg_newborn :: Klonopin label, 8
F24 ho=Pregnant,_LMP_20/2/26 :: Chloramphenicol :: critical preg_grey :: BNF, chloramphenicol
F24 ho=EDD_1/3/27 :: Enalapril :: critical preg_kidneys :: Vasotec label, boxed warning
F28 lactating :: Codeine :: critical milk_breath :: FDA April 2017
F28 lactating :: Tramadol :: critical milk_breath :: FDA April 2017
F28 ho=Lactating_mother :: Methotrexate: 4 tab weekly :: critical milk_harm :: Trexall label, 4
F28 lactating :: Lithium Carbonate :: critical milk_harm :: LactMed
F28 lactating :: Amiodarone :: critical milk_harm :: Cordarone label
F28 lactating :: Isotretinoin :: critical milk_harm :: Accutane label
F28 lactating :: Diazepam :: warning milk_drowsy :: LactMed
F28 lactating :: Ethinylestradiol + Levonorgestrel :: warning milk_less :: WHO MEC 2015
F28 lactating :: Cabergoline :: warning milk_less :: LactMed
F28 lactating :: Atorvastatin :: critical milk_harm :: FDA July 2021: no breast milk with a statin
F28 lactating :: Atenolol :: warning milk_watch :: LactMed
F28 lactating :: Aspirin :: warning milk_watch :: LactMed
M60 renal :: Naproxen :: warning kidney_never :: DOMAIN S11; KDIGO
M60 ho=CKD :: @Naprosyn 500 mg: 1+0+1 :: warning kidney_never :: DOMAIN S11
M60 cr=2.5_mg/dl :: Metformin :: critical kidney_never :: FDA April 2016; eGFR below 30
M65 cr=3.0_mg/dl :: Metformin :: critical kidney_never~eGFR 22 :: FDA April 2016
M65 cr=265_µmol/L :: Metformin :: critical kidney_never~eGFR 22 :: FDA April 2016; 265 µmol/l are 3 mg/dl
M65 cr=180_umol/L :: Metformin :: warning kidney_less~eGFR 36 :: FDA April 2016
F70 cr=1.5_mg/dl :: Metformin :: warning kidney_less~eGFR 37 :: FDA April 2016
M65 cr=3.0_mg/dl :: Naproxen :: critical kidney_never :: Beers 2023 table 6
M65 cr=1.8_mg/dl :: Naproxen :: warning kidney_avoid :: KDIGO 2012
F70 cr=2.5_mg/dl :: Nitrofurantoin :: critical kidney_never :: Beers 2023 table 6
F70 cr=1.5_mg/dl :: Nitrofurantoin :: warning kidney_avoid :: MHRA September 2014
M65 cr=3.0_mg/dl :: Dabigatran :: critical kidney_never :: SmPC dabigatran 4.3
M65 cr=3.0_mg/dl :: Spironolactone :: warning kidney_avoid :: Beers 2023 table 6
M65 cr=3.0_mg/dl :: Potassium Chloride :: critical kidney_never :: K-Dur label
M65 cr=3.0_mg/dl :: Allopurinol :: warning kidney_less :: Zyloprim label
M65 cr=3.0_mg/dl :: Gabapentin :: warning kidney_less :: Beers 2023 table 6
M65 cr=1.8_mg/dl :: Pregabalin :: warning kidney_less :: Beers 2023 table 6
M65 cr=1.8_mg/dl :: Baclofen :: warning kidney_avoid :: Beers 2023 table 6
M65 cr=1.3_mg/dl :: Levetiracetam :: warning kidney_less :: Beers 2023 table 6
M65 cr=3.0_mg/dl :: Glibenclamide :: warning kidney_avoid :: KDIGO 2022
M65 cr=3.0_mg/dl :: Inj. Enoxaparin 40 mg/0.4 ml: 1 od :: warning kidney_less :: Lovenox label, 8
M65 cr=3.0_mg/dl :: Ciprofloxacin :: warning kidney_less :: Beers 2023 table 6
M65 cr=3.0_mg/dl :: Levofloxacin :: warning kidney_less :: Levaquin label, 2
M65 cr=3.0_mg/dl :: Famotidine :: warning kidney_less :: Beers 2023 table 6
M65 cr=3.0_mg/dl :: Tramadol :: warning kidney_less :: Beers 2023 table 6
M65 cr=3.0_mg/dl :: Duloxetine :: warning kidney_avoid :: Beers 2023 table 6
M65 cr=3.0_mg/dl :: Colchicine :: warning kidney_less :: Beers 2023 table 6
M65 cr=3.0_mg/dl :: Digoxin :: warning kidney_less :: Lanoxin label
M65 cr=3.0_mg/dl :: Rosuvastatin :: warning kidney_avoid :: SmPC rosuvastatin 4.3
M65 cr=5.0_mg/dl :: Rivaroxaban :: critical kidney_never :: Beers 2023 table 6
M65 cr=3.0_mg/dl :: Rivaroxaban :: warning kidney_less :: Beers 2023 table 6
M65 cr=5.0_mg/dl :: Sulfamethoxazole + Trimethoprim :: critical kidney_never :: Beers 2023 table 6
M65 cr=3.0_mg/dl :: Alendronic Acid 70 mg: 1 tab weekly :: warning kidney_avoid :: Fosamax label, 8
M65 cr=3.0_mg/dl :: Methotrexate: 4 tab weekly :: critical kidney_never :: BNF, methotrexate
M65 cr=3.0_mg/dl :: Lithium Carbonate :: critical kidney_never :: Lithobid label
M65 cr=3.0_mg/dl :: Fenofibrate :: critical kidney_never :: SmPC fenofibrate 4.3
M65 cr=1.8_mg/dl :: Sitagliptin :: warning kidney_less :: Januvia label, 2
M65 cr=3.0_mg/dl :: Inj. Gentamicin 80 mg/2 ml: 2 ml tds :: warning kidney_less :: Gentamicin label, boxed warning
M65 cr=3.0_mg/dl :: Aluminium Hydroxide + Magnesium Hydroxide :: warning kidney_avoid :: BNF, antacids
M50 hepatic :: Naproxen :: warning liver_bleeds :: AASLD 2021
M50 hepatic :: Methotrexate: 4 tab weekly :: critical liver_never :: Trexall label
M50 hepatic :: Sodium Valproate :: critical liver_never :: Depakote label, boxed warning
M50 hepatic :: Ketoconazole :: critical liver_never :: Nizoral label, boxed warning
M50 ho=Cirrhosis_of_liver :: Diazepam :: warning liver_sleep :: BNF, hepatic impairment
M50 hepatic :: Tramadol :: warning liver_sleep :: BNF, hepatic impairment
M50 hepatic :: Paracetamol :: warning liver_less :: BNF, paracetamol
M50 hepatic :: Atorvastatin :: warning liver_never :: Lipitor label, 4
M50 ho=CLD :: Rifampicin :: warning liver_never :: WHO tuberculosis
M50 hepatic :: Metformin :: warning liver_sugar :: Glucophage label, 5
M50 hepatic :: Warfarin :: warning liver_bleeds :: Coumadin label, 5
M6 20kg :: Aspirin :: critical young_reye :: MHRA 2002
M14 45kg :: Aspirin :: critical young_reye :: MHRA 2002
M8 25kg :: Syp. Codeine: 1 tsp tds :: critical young_breath :: FDA April 2017
M8 25kg :: Tramadol :: critical young_breath :: FDA April 2017
M1 10kg :: Syp. Promethazine: 1 tsp bd :: critical young_breath :: Phenergan label, boxed warning
M7 22kg :: Doxycycline :: warning young_teeth :: BNF for Children
M7 22kg :: Domperidone :: warning young_heart :: MHRA December 2019
M8m 8kg :: Syp. Metoclopramide 5 mg/5 ml: 1 ml tds :: critical young_movement :: MHRA August 2013
M9 28kg :: Metoclopramide :: warning young_movement :: MHRA August 2013
M2 12kg :: Loperamide :: critical young_bowel :: BNF for Children
M5 16kg :: Nimesulide :: critical young_liver :: EMA 2007
M1 9kg :: Sodium Valproate :: critical young_liver :: Depakote label, boxed warning
M10d 3kg :: Inj. Ceftriaxone 250 mg/vial: 1 vial od :: critical young_grey :: BNF for Children
M2m 5kg :: Syp. Nitrofurantoin: 1 ml bd :: warning young_grey :: Macrobid label, 4
M10 30kg :: Atorvastatin :: warning young_not_tested :: Lipitor label, 8
M9 28kg :: Ketorolac :: warning young_not_tested :: Toradol label, boxed warning
M74 :: Diazepam :: warning old_falls :: Beers 2023 table 2
M74 :: Clonazepam :: warning old_falls :: Beers 2023 table 2
M74 :: Zolpidem :: warning old_falls :: Beers 2023 table 2
M74 :: Amitriptyline :: warning old_confused :: Beers 2023 table 2
M74 :: Trihexyphenidyl :: warning old_confused :: Beers 2023 table 2
M74 :: Chlorphenamine :: warning old_confused :: Beers 2023 table 2
M74 :: Hydroxyzine :: warning old_confused :: Beers 2023 table 2
M74 :: Promethazine :: warning old_confused :: Beers 2023 table 2
M74 :: Dicycloverine :: warning old_confused :: Beers 2023 table 2
M74 :: Pethidine :: warning old_confused :: Beers 2023 table 2
M74 :: Glibenclamide :: warning old_sugar :: Beers 2023 table 2
M74 :: Indometacin :: warning old_bleeds :: Beers 2023 table 2
M74 :: Ketorolac :: warning old_bleeds :: Beers 2023 table 2
M74 :: Haloperidol :: warning old_stroke :: Beers 2023 table 2
M74 :: Prazosin :: warning old_pressure :: Beers 2023 table 2
M74 :: Clonidine :: warning old_pressure :: Beers 2023 table 2
M74 :: Dipyridamole :: warning old_pressure :: Beers 2023 table 2
M74 :: Metoclopramide :: warning old_movement :: Beers 2023 table 2
M74 :: Phenobarbital :: warning old_falls :: Beers 2023 table 2
M74 :: Desmopressin :: warning old_sodium :: Beers 2023 table 2
F74 :: Estradiol :: warning old_stroke :: Beers 2023 table 2
F74 :: Megestrol :: warning old_stroke :: Beers 2023 table 2
`
