/** Two or more medicines that must not pass without a word. Written from labels and formularies, not from the tables. */
export const interactionCases = `
M58 :: Nitroglycerin; Sildenafil :: critical bp_collapse :: Viagra label, contraindications
M58 lt=nitroglycerin :: Tadalafil :: critical bp_collapse :: Cialis label, contraindications
M61 :: Spray Nitroglycerin: 1 spray sos; Vardenafil :: critical bp_collapse :: Levitra label, contraindications
M61 :: Isosorbide Mononitrate; Sildenafil :: critical bp_collapse :: Viagra label, contraindications
M66 :: Isosorbide Dinitrate; Tadalafil :: critical bp_collapse :: Cialis label, contraindications
M60 :: Nicorandil; Sildenafil :: critical bp_collapse :: SmPC nicorandil 4.3
M70 :: Prazosin; Sildenafil :: warning bp_low :: Viagra label, alpha blockers
M63 :: Warfarin; Naproxen :: warning bleeding :: DOMAIN S11; Coumadin label, 7
M63 :: @Warin 5 mg: 1+0+0; @Naprosyn 500 mg: 1+0+1 :: warning bleeding :: DOMAIN S11
M63 :: Warfarin; Ketorolac :: critical bleeding :: Toradol label, boxed warning
M63 :: Warfarin; Aspirin :: warning bleeding :: Coumadin label, 7
M63 :: Warfarin; Clopidogrel :: warning bleeding :: Plavix label, 7
M63 :: Warfarin; Rivaroxaban :: critical bleeding :: Xarelto label, 7
M63 :: Apixaban; Rivaroxaban :: critical bleeding :: SmPC apixaban 4.3, other anticoagulants
M63 :: Dabigatran; Enoxaparin :: critical bleeding :: SmPC dabigatran 4.3
M63 :: Rivaroxaban; Diclofenac :: warning bleeding :: Xarelto label, 7
M63 :: Warfarin; Sulfamethoxazole + Trimethoprim :: critical inr_up :: Beers 2023 table 5
M63 :: Warfarin; Metronidazole :: warning inr_up :: Flagyl label
M63 :: Warfarin; Fluconazole :: warning inr_up :: Diflucan label
M63 :: Warfarin; Ciprofloxacin :: warning inr_up :: Beers 2023 table 5
M63 :: Warfarin; Clarithromycin :: warning inr_up :: Beers 2023 table 5
M63 :: Warfarin; Amiodarone :: warning inr_up :: Cordarone label
M63 :: Warfarin; Rifampicin :: warning inr_down :: Rifadin label
M63 :: Warfarin; Carbamazepine :: warning inr_down :: Tegretol label
M63 :: Warfarin; Phenytoin :: warning inr_down :: Dilantin label
M63 :: Warfarin; Sertraline :: warning bleeding :: Beers 2023 table 5
M63 :: Rivaroxaban; Ketoconazole :: critical anticoagulant_up :: Xarelto label, 7
M63 :: Rivaroxaban; Rifampicin :: critical anticoagulant_down :: Xarelto label, 7
M63 :: Apixaban; Carbamazepine :: critical anticoagulant_down :: Eliquis label, 7
M63 :: Apixaban; Itraconazole :: critical anticoagulant_up :: SmPC apixaban 4.5
M63 :: Dabigatran; Ciclosporin :: critical anticoagulant_up :: SmPC dabigatran 4.3
M63 :: Clopidogrel; Omeprazole :: warning clopidogrel_down :: DOMAIN S11; FDA November 2009
M63 :: @Clopid 75 mg: 0+1+0; @Seclo 20 mg: 1+0+1 :: warning clopidogrel_down :: DOMAIN S11
M63 :: Clopidogrel; Esomeprazole :: warning clopidogrel_down :: Nexium label, 5
M63 :: Clopidogrel; Fluoxetine :: warning clopidogrel_down :: FDA November 2009
M63 :: Clopidogrel; Cimetidine :: warning clopidogrel_down :: FDA November 2009
M63 :: Clopidogrel; Repaglinide :: critical sugar_low :: Health Canada 2015
M63 :: Ticagrelor; Clarithromycin :: critical antiplatelet_up :: SmPC ticagrelor 4.3
M63 :: Naproxen; Sertraline :: warning bleeding :: NICE CG90
M63 :: Aspirin; Ibuprofen :: warning works_less :: FDA 2006
M63 :: Prednisolone; Diclofenac :: warning ulcer :: BNF, corticosteroids
M63 :: Ketorolac; Pentoxifylline :: critical bleeding :: Toradol label, contraindications
M63 :: Ketorolac; Aspirin :: critical bleeding :: Toradol label, contraindications
M63 :: Ketorolac; Diclofenac :: critical bleeding, warning class_twice :: Toradol label, contraindications
M63 :: Simvastatin; Clarithromycin :: critical muscle :: Zocor label, 4
M63 :: Simvastatin; Erythromycin :: critical muscle :: Zocor label, 4
M63 :: Simvastatin; Itraconazole :: critical muscle :: Zocor label, 4
M63 :: Simvastatin; Gemfibrozil :: critical muscle :: Zocor label, 4
M63 :: Simvastatin; Ciclosporin :: critical muscle :: Zocor label, 4
M63 :: Simvastatin; Amlodipine :: warning muscle :: FDA June 2011
M63 :: Simvastatin; Verapamil :: warning muscle :: FDA June 2011
M63 :: Simvastatin; Amiodarone :: warning muscle :: FDA June 2011
M63 :: Atorvastatin; Clarithromycin :: warning muscle :: Lipitor label, 7
M63 :: Atorvastatin; Itraconazole :: critical muscle :: ANSM 2016: contraindicated
M63 :: Rosuvastatin; Ciclosporin :: critical muscle :: SmPC rosuvastatin 4.3
M63 :: Atorvastatin; Fusidic Acid :: critical muscle :: MHRA September 2011
M63 :: Rosuvastatin; Gemfibrozil :: warning muscle :: Crestor label, 7
M63 :: Ramipril; Losartan :: warning class_twice :: ONTARGET; EMA 2014
M63 :: Losartan; Telmisartan :: warning class_twice :: two ARBs
M63 :: Losartan; Spironolactone :: warning potassium_group :: Aldactone label
M63 :: Losartan; Spironolactone; Potassium Chloride :: critical potassium_group :: Aldactone label; hyperkalaemia of three
M63 :: Ramipril; Potassium Chloride; Sulfamethoxazole + Trimethoprim :: critical potassium_group :: BMJ 2014, co-trimoxazole and sudden death
M63 :: Spironolactone; Potassium Chloride :: critical potassium_up :: Aldactone label, contraindications
M63 :: Losartan; Sulfamethoxazole + Trimethoprim :: warning potassium_group :: BMJ 2014, Fralick
M63 :: Sacubitril + Valsartan; Ramipril :: critical swelling :: Entresto label, 4
M63 :: Ramipril; Furosemide; Naproxen :: warning kidney_three :: BMJ 2013, Lapi
M63 :: Losartan + Hydrochlorothiazide; Diclofenac :: warning kidney_three :: BMJ 2013, Lapi
M63 :: Losartan; Naproxen :: warning kidney_harm :: BNF, NSAIDs
M63 :: Verapamil; Atenolol :: critical heart_slow :: BNF, beta blockers
M63 :: Verapamil; Bisoprolol :: critical heart_slow :: BNF, beta blockers
M63 :: Diltiazem; Metoprolol :: warning heart_slow :: BNF, beta blockers
M63 :: Ivabradine; Diltiazem :: critical heart_slow :: SmPC ivabradine 4.3
M63 :: Ivabradine; Clarithromycin :: critical too_strong :: SmPC ivabradine 4.3
M63 :: Ivabradine; Erythromycin :: critical too_strong :: SmPC ivabradine 4.3
M63 :: Digoxin; Amiodarone :: warning digoxin_up :: Lanoxin label
M63 :: Digoxin; Verapamil :: warning digoxin_up :: Lanoxin label
M63 :: Digoxin; Clarithromycin :: warning digoxin_up :: Biaxin label
M63 :: Digoxin; Furosemide :: warning rhythm :: Lanoxin label
M63 :: Digoxin; Spironolactone :: warning digoxin_up :: Lanoxin label
M45 :: Sofosbuvir; Amiodarone :: critical heart_slow :: FDA March 2015
M45 :: Tizanidine; Ciprofloxacin :: critical bp_collapse :: Zanaflex label, 4
M45 :: Tizanidine; Fluvoxamine :: critical bp_collapse :: Zanaflex label, 4
F30 :: Tizanidine; Ethinylestradiol + Levonorgestrel :: warning bp_low :: Zanaflex label, 7
M45 :: Tizanidine; Famotidine :: warning bp_low :: Zanaflex label, 7
M45 :: Lithium Carbonate; Losartan :: warning lithium_up :: Beers 2023 table 5
M45 :: Lithium Carbonate; Naproxen :: warning lithium_up :: Lithobid label
M45 :: Lithium Carbonate; Hydrochlorothiazide :: warning lithium_up :: Lithobid label
M45 :: Lithium Carbonate; Furosemide :: warning lithium_up :: Beers 2023 table 5
M45 :: Methotrexate: 4 tab weekly; Sulfamethoxazole + Trimethoprim :: critical methotrexate_up :: Trexall label
M45 :: Methotrexate: 4 tab weekly; Naproxen :: warning methotrexate_up :: Trexall label
M45 :: Azathioprine; Allopurinol :: critical marrow :: Imuran label
M45 :: Azathioprine; Febuxostat :: critical marrow :: Uloric label, 4
M45 :: Mercaptopurine; Allopurinol :: critical marrow :: Purixan label
M45 :: Colchicine; Clarithromycin :: critical colchicine_up :: Colcrys label, 4
M45 :: Colchicine; Ciclosporin :: critical colchicine_up :: Colcrys label, 4
M45 :: Colchicine; Verapamil :: critical colchicine_up :: Micromedex by Mayo Clinic: not together
M45 :: Tacrolimus; Rifampicin :: critical immunosuppressant_down :: Prograf label, 7
M45 :: Ciclosporin; Fluconazole :: warning immunosuppressant_up :: Neoral label
M45 :: Sertraline; Linezolid :: critical serotonin :: FDA July 2011
M45 :: Fluoxetine; Selegiline :: critical serotonin :: Eldepryl label
M45 :: Tramadol; Linezolid :: critical serotonin :: Ultram label, 4
M45 :: Pethidine; Selegiline :: critical serotonin :: Demerol label, 4
M45 :: Sertraline; Tramadol :: warning serotonin :: Ultram label, 5
M45 :: Escitalopram; Sumatriptan :: warning serotonin :: FDA 2006, triptans
M45 :: Escitalopram; Amitriptyline :: warning serotonin :: BNF, SSRIs
M45 :: Dapoxetine; Tramadol :: critical serotonin :: SmPC dapoxetine 4.3
M45 :: Dapoxetine; Ketoconazole :: critical too_strong :: SmPC dapoxetine 4.3
M45 :: Tramadol; Clonazepam :: warning breath :: FDA August 2016
M45 :: Tramadol; Pregabalin :: warning breath :: FDA December 2019, gabapentinoids
M45 :: Morphine; Diazepam :: warning breath :: FDA August 2016
M45 :: Pethidine; Midazolam :: warning breath :: FDA August 2016
M45 :: Codeine; Zolpidem :: warning breath :: FDA August 2016
M45 :: Alprazolam; Ketoconazole :: critical sedation :: Xanax label, 4
M45 :: Midazolam; Itraconazole :: critical sedation :: Versed label
M45 :: Clozapine; Carbamazepine :: critical marrow :: SmPC clozapine 4.3
M45 :: Thioridazine; Fluoxetine :: critical rhythm :: Mellaril label, contraindications
M45 :: Sodium Valproate; Inj. Meropenem 1 g/vial: 1 vial tds :: critical antiepileptic_down :: Merrem label
M45 :: Lamotrigine; Sodium Valproate :: warning skin_rash :: Lamictal label, boxed warning
M45 :: Carbamazepine; Clarithromycin :: warning antiepileptic_up :: Equetro label
M45 :: Carbamazepine; Isoniazid :: warning antiepileptic_up :: Equetro label
M45 :: Phenytoin; Fluconazole :: warning antiepileptic_up :: Dilantin label
M45 :: Phenytoin; Sulfamethoxazole + Trimethoprim :: warning antiepileptic_up :: Beers 2023 table 5
F30 :: Lamotrigine; Ethinylestradiol + Levonorgestrel :: warning antiepileptic_down :: Lamictal label, 7
F30 :: Ethinylestradiol + Levonorgestrel; Rifampicin :: warning contraceptive_down :: FSRH 2022
F30 :: Desogestrel; Carbamazepine :: warning contraceptive_down :: FSRH 2022
M45 :: Theophylline; Ciprofloxacin :: warning theophylline_up :: Beers 2023 table 5
M45 :: Theophylline; Cimetidine :: warning theophylline_up :: Beers 2023 table 5
M45 :: Aminophylline; Erythromycin :: warning theophylline_up :: Theo-24 label
M45 :: Propranolol; Inh. Salbutamol: 2 puffs sos :: warning bronchospasm :: BNF, beta blockers
M45 :: Eye Drop Timolol: 1 drop bd; Inh. Salbutamol: 2 puffs sos :: warning bronchospasm :: Timoptic label, contraindications
M45 :: Isotretinoin; Doxycycline :: critical skull_pressure :: Accutane label
M45 :: Ergotamine; Clarithromycin :: critical ergotism :: Cafergot label, boxed warning
M45 :: Sumatriptan; Ergotamine :: critical ergotism :: Imitrex label, 4
M45 :: Domperidone; Clarithromycin :: critical rhythm :: MHRA May 2014
M45 :: Domperidone; Fluconazole :: critical rhythm :: SmPC domperidone 4.5
M45 :: Domperidone; Levofloxacin :: critical rhythm :: SmPC domperidone 4.5
M45 :: Domperidone; Haloperidol :: critical rhythm :: SmPC domperidone 4.5
M45 :: Domperidone; Escitalopram :: critical rhythm :: SmPC domperidone 4.5; MHRA December 2011
M45 :: Escitalopram; Haloperidol :: critical rhythm :: MHRA December 2011
M45 :: Domperidone; Azithromycin :: warning qt_group :: CredibleMeds
M45 :: Azithromycin; Levofloxacin :: warning qt_group :: CredibleMeds
M45 :: Hydroxychloroquine; Azithromycin :: warning rhythm :: FDA July 2020
M45 :: Ciprofloxacin; Ondansetron :: warning qt_group :: CredibleMeds
M45 :: Amiodarone; Moxifloxacin :: critical rhythm :: Avelox label, 5
M45 :: Ciprofloxacin; Ferrous Sulfate :: warning bound :: Cipro label, 7
M45 :: Levofloxacin; Aluminium Hydroxide + Magnesium Hydroxide :: warning bound :: Levaquin label, 7
M45 :: Doxycycline; Ferrous Fumarate :: warning bound :: Doryx label, 7
M45 :: Levofloxacin; Prednisolone :: warning tendon :: FDA July 2008
M45 :: Gliclazide; Levofloxacin :: warning sugar_low :: FDA July 2018
M45 :: Glimepiride; Fluconazole :: warning sugar_low :: Amaryl label, 7
M45 :: Repaglinide; Gemfibrozil :: critical sugar_low :: Prandin label, 4
M45 :: Metformin; Prednisolone :: warning sugar_up :: BNF, corticosteroids
M45 :: Pioglitazone; Insulin Human :: warning fluid :: Actos label, 5
M45 :: Itraconazole; Omeprazole :: warning acid_needed :: Sporanox label
M45 :: Prednisolone; Rifampicin :: warning steroid_down :: Rifadin label
M45 :: Levodopa + Carbidopa; Metoclopramide :: critical opposed :: ANSM 2016: contraindicated
M45 :: Metoclopramide; Haloperidol :: critical movement :: Reglan label, 7; Micromedex: not together
M45 :: Ciprofloxacin; Naproxen :: warning seizure :: Cipro label, 7
M45 :: Ranolazine; Clarithromycin :: critical too_strong :: Ranexa label, 4
M45 :: Eplerenone; Ketoconazole :: critical too_strong :: Inspra label, 4
M72 :: Amitriptyline; Clonazepam; Escitalopram :: warning brain_three :: Beers 2023 table 5
M72 :: Tramadol; Pregabalin; Mirtazapine :: warning brain_three, warning breath :: Beers 2023 table 5
M50 :: @Napa 500 mg: 1+1+1; @Napa Extra: 1+0+1 :: warning duplicate :: same substance twice
M50 :: Paracetamol; Paracetamol + Caffeine :: warning duplicate :: same substance twice
M50 :: Omeprazole; Esomeprazole :: warning duplicate :: two PPIs
M50 :: Naproxen; Diclofenac :: warning class_twice :: two NSAIDs
M50 :: Diazepam; Clonazepam :: warning class_twice :: two benzodiazepines
M50 :: Atorvastatin; Rosuvastatin :: warning class_twice :: two statins
M50 :: Gliclazide; Glimepiride :: warning class_twice :: two sulfonylureas
M50 lt=losartan :: Telmisartan :: warning long_term_class :: two ARBs
M50 lt=omeprazole :: Omeprazole :: info long_term_duplicate :: taken already
M50 lt=warfarin :: Diclofenac :: warning bleeding :: Coumadin label, 7
M60 lt=NSAID :: Warfarin :: warning bleeding :: BNF, Interactions: coumarins; the family is all that is known
M60 lt=ARB :: Spironolactone :: warning potassium_group :: BNF, Interactions: hyperkalaemia
M60 lt=insulin :: Propranolol :: info sugar_low_hidden :: BNF, Interactions: beta blockers
M60 lt=steroid :: Levofloxacin :: warning tendon :: FDA label of levofloxacin, boxed warning
M60 :: Warfarin; Oral Gel Miconazole: apply bd :: critical inr_up :: MHRA Drug Safety Update 2016, miconazole
`
