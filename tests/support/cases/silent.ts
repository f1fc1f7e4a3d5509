/** What chambers write every day: nothing here may warn or ask for a reason. A mention may stand. */
export const silentCases = `
M45 65kg :: Tab. Prednisolone 5 mg: 1+0+0; Eye Drop Prednisolone: 1 drop qds :: - :: clinical review D: tablet and eye drop
F55 60kg :: Cap. Vitamin D3 2000 IU: 1+0+0; Tab. Calcium Carbonate + Vitamin D3: 0+0+1 :: - :: clinical review D
M45 65kg :: Tab. Salbutamol 2 mg: 1+0+1; Inh. Salbutamol: 2 puffs sos :: - :: clinical review D: tablet and inhaler
M45 65kg :: Inj. Insulin Human 100 IU/ml: 10+0+8; Inj. Insulin Glargine 100 IU/ml: 0+0+12 :: - :: clinical review D: two insulins
M45 65kg :: Tab. Prednisolone 20 mg: 1+0+0 5d; Tab. Prednisolone 5 mg: 1+0+0 5d :: - :: clinical review D: a taper
M60 65kg :: Tab. Aspirin 75 mg: 0+1+0; Tab. Clopidogrel 75 mg: 0+1+0 :: - :: ACC/AHA: two antiplatelets on purpose
M60 65kg :: @Ecosprin 75 mg: 0+1+0; @Clopid 75 mg: 0+1+0 :: - :: ACC/AHA
F62 55kg :: Tab. Alendronic Acid 70 mg: 1 tab weekly; Tab. Calcium Carbonate: 0+0+1 :: - :: Fosamax label: hours apart, a mention
M50 65kg :: @Napa 500 mg: 1+1+1 5d :: - :: usual dose
M50 65kg :: Tab. Paracetamol 500 mg: 2+2+2 3d :: - :: 3 g a day
M50 65kg :: Tab. Paracetamol 665 mg: 2+2+2 :: - :: Napa Extend
M50 65kg :: Tab. Paracetamol + Caffeine 500 mg+65 mg: 1+1+1 :: - :: usual dose
M50 65kg :: @Seclo 20 mg: 1+0+1 14d :: - :: usual dose
M50 65kg :: Cap. Esomeprazole 40 mg: 1+0+0 :: - :: usual dose
M50 65kg :: Tab. Pantoprazole 20 mg: 1+0+1 :: - :: usual dose
M50 65kg :: Tab. Rabeprazole 20 mg: 1+0+1 :: - :: usual dose
M50 65kg :: Tab. Famotidine 20 mg: 1+0+1 :: - :: usual dose
M50 65kg :: Tab. Domperidone 10 mg: 1+1+1 :: - :: MHRA: 30 mg
M50 65kg :: Tab. Ondansetron 8 mg: 1+0+1 :: - :: usual dose
M50 65kg :: Cap. Amoxicillin 500 mg: 1+1+1 7d :: - :: usual dose
M50 65kg :: Tab. Amoxicillin + Clavulanic Acid 500 mg+125 mg: 1+1+1 7d :: - :: usual dose
M50 65kg :: Tab. Azithromycin 500 mg: 1+0+0 5d :: - :: usual dose
M50 65kg :: Cap. Cefixime 200 mg: 1+0+1 7d :: - :: usual dose
M50 65kg :: Tab. Cefuroxime 500 mg: 1+0+1 7d :: - :: usual dose
M50 65kg :: Tab. Ciprofloxacin 500 mg: 1+0+1 7d :: - :: usual dose
M50 65kg :: Tab. Levofloxacin 500 mg: 0+0+1 7d :: - :: usual dose
M50 65kg :: Cap. Flucloxacillin 500 mg: 1+1+1+1 7d :: - :: usual dose
M50 65kg :: Cap. Doxycycline 100 mg: 1+0+1 7d :: - :: usual dose
M50 65kg :: Tab. Metronidazole 400 mg: 1+1+1 7d :: - :: usual dose
M50 65kg :: Cap. Fluconazole 150 mg: 1 cap weekly :: - :: usual dose
M50 65kg :: Tab. Albendazole 400 mg: 1 tab once :: - :: usual dose
F28 55kg :: Cap. Nitrofurantoin 100 mg: 1+0+1 5d :: - :: usual dose
M50 65kg :: Tab. Naproxen 500 mg: 1+0+1 5d :: - :: usual dose
M50 65kg :: Tab. Naproxen 500 mg: 1+0+1 5d; Cap. Omeprazole 20 mg: 1+0+1 :: - :: the stomach is protected
M50 65kg :: Tab. Aceclofenac 100 mg: 1+0+1; Cap. Esomeprazole 20 mg: 1+0+1 :: - :: usual
M50 65kg :: Tab. Etoricoxib 90 mg: 1+0+0 :: - :: usual dose
M50 65kg :: Tab. Ketorolac 10 mg: 1+1+1 3d :: - :: Toradol label: 40 mg
M50 65kg :: Tab. Tolperisone 150 mg: 1+0+1; Tab. Naproxen 500 mg: 1+0+1 :: - :: usual
M50 65kg :: Tab. Baclofen 10 mg: 1+0+1 :: - :: usual dose
M50 65kg :: Cap. Pregabalin 75 mg: 0+0+1; Tab. Mecobalamin 0.5 mg: 1+1+1 :: - :: usual
M50 65kg :: Tab. Metformin 500 mg: 1+0+1 :: - :: usual dose
M50 65kg :: Tab. Metformin 850 mg: 1+1+1 :: - :: FDA: 2,550 mg
M50 65kg :: Tab. Sitagliptin + Metformin 50 mg+500 mg: 1+0+1 :: - :: usual dose
M50 65kg :: Tab. Linagliptin 5 mg: 0+1+0; Tab. Metformin 500 mg: 1+0+1 :: - :: usual
M50 65kg :: Tab. Gliclazide 80 mg: 1+0+1; Tab. Metformin 500 mg: 1+0+1 :: - :: usual
M50 65kg :: Tab. Empagliflozin 10 mg: 1+0+0; Tab. Metformin 500 mg: 1+0+1 :: - :: usual
M50 65kg :: Tab. Amlodipine 5 mg: 1+0+0 :: - :: usual dose
M50 65kg :: Tab. Losartan Potassium 50 mg: 1+0+1 :: - :: usual dose
M50 65kg :: Tab. Losartan Potassium 50 mg: 1+0+0; Tab. Amlodipine 5 mg: 0+0+1 :: - :: usual
M50 65kg :: Tab. Losartan Potassium + Hydrochlorothiazide 50 mg+12.5 mg: 1+0+0 :: - :: usual
M50 65kg :: Tab. Olmesartan 20 mg: 1+0+0; Tab. Amlodipine 5 mg: 0+0+1 :: - :: usual
M50 65kg :: Tab. Bisoprolol 5 mg: 1+0+0; Tab. Ramipril 5 mg: 0+0+1 :: - :: usual
M50 65kg :: Tab. Bisoprolol 2.5 mg: 1+0+0; Tab. Furosemide 40 mg: 1+0+0 :: - :: usual
M60 65kg :: Tab. Atorvastatin 20 mg: 0+0+1; Tab. Amlodipine 5 mg: 1+0+0 :: - :: usual
M60 65kg :: Tab. Rosuvastatin 10 mg: 0+0+1; Tab. Clopidogrel 75 mg: 0+1+0 :: - :: usual
M60 65kg :: Tab. Clopidogrel 75 mg: 0+1+0; Tab. Pantoprazole 20 mg: 1+0+1 :: - :: FDA: pantoprazole is the choice
M60 65kg :: Tab. Nitroglycerin 2.6 mg: 1+0+1; Tab. Bisoprolol 5 mg: 1+0+0 :: - :: usual
M60 65kg :: Tab. Trimetazidine 35 mg: 1+0+1; Tab. Aspirin 75 mg: 0+1+0 :: - :: usual
M60 65kg :: Tab. Ivabradine 5 mg: 1+0+1; Tab. Bisoprolol 2.5 mg: 1+0+0 :: - :: SHIFT: on purpose
F40 60kg :: Tab. Levothyroxine Sodium 50 mcg: 1+0+0 :: - :: usual dose
F40 60kg :: Tab. Levothyroxine Sodium 100 mcg: 1+0+0; Tab. Calcium Carbonate: 0+0+1 :: - :: hours apart, a mention
F40 60kg :: Tab. Carbimazole 5 mg: 2+2+2; Tab. Propranolol 10 mg: 1+1+1 :: - :: usual
M40 60kg :: Tab. Montelukast 10 mg: 0+0+1; Tab. Fexofenadine 120 mg: 0+0+1 :: - :: usual
M40 60kg :: Tab. Cetirizine 10 mg: 0+0+1 :: - :: usual dose
M40 60kg :: Tab. Rupatadine 10 mg: 0+0+1 :: - :: usual dose
M40 60kg :: Tab. Desloratadine 5 mg: 0+0+1 :: - :: usual dose
M40 60kg :: Tab. Doxofylline 200 mg: 1+0+1; Tab. Montelukast 10 mg: 0+0+1 :: - :: usual
M40 60kg :: Syp. Ambroxol 15 mg/5 ml: 2 tsp tds; Tab. Cetirizine 10 mg: 0+0+1 :: - :: usual
M40 60kg :: Inh. Fluticasone + Salmeterol: 2 puffs bd; Inh. Salbutamol: 2 puffs sos :: - :: GINA
M40 60kg :: Tab. Sertraline 50 mg: 1+0+0 :: - :: usual dose
M40 60kg :: Tab. Escitalopram 10 mg: 0+0+1 :: - :: usual dose
M40 60kg :: Tab. Amitriptyline 10 mg: 0+0+1 :: - :: usual dose
M40 60kg :: Tab. Clonazepam 0.5 mg: 0+0+1 :: - :: usual dose
M40 60kg :: Tab. Flunarizine 10 mg: 0+0+1; Tab. Propranolol 20 mg: 1+0+1 :: - :: usual
M40 60kg :: Tab. Levetiracetam 500 mg: 1+0+1 :: - :: usual dose
M40 60kg :: Tab. Carbamazepine 200 mg: 1+0+1 :: - :: usual dose
M40 60kg :: Tab. Febuxostat 40 mg: 0+0+1; Tab. Colchicine 0.6 mg: 1+0+0 :: - :: ACR 2020: on purpose
M40 60kg :: Tab. Allopurinol 100 mg: 1+0+0 :: - :: usual dose
M65 60kg cr=0.9_mg/dl :: Cap. Tamsulosin 0.4 mg: 0+0+1; Tab. Dutasteride 0.5 mg: 0+0+1 :: - :: CombAT: on purpose
M40 60kg :: Tab. Methotrexate 2.5 mg: 4 tab weekly; Tab. Folic Acid 5 mg: 1 tab weekly :: - :: ACR: weekly
F60 55kg :: Tab. Alendronic Acid 70 mg: 1 tab weekly :: - :: Fosamax label
M40 60kg :: Cap. Vitamin D3 40000 IU: 1 cap weekly :: - :: BNF
M40 60kg :: Tab. Ferrous Fumarate + Folic Acid: 0+1+0; Tab. Zinc Sulfate 20 mg: 1+0+0 :: - :: a mention
M40 60kg :: Tab. Rifampicin + Isoniazid + Pyrazinamide + Ethambutol 150 mg+75 mg+400 mg+275 mg: 4+0+0; Tab. Vitamin B6 20 mg: 1+0+0 :: - :: WHO, 4-FDC at 60 kg
M40 60kg :: Eye Drop Timolol: 1 drop bd; Tab. Amlodipine 5 mg: 1+0+0 :: - :: usual
M40 60kg :: Gel Diclofenac: apply bd; Tab. Losartan Potassium 50 mg: 1+0+0 :: - :: at one place
M40 60kg :: Cream Clotrimazole: apply bd; Tab. Warfarin 5 mg: 1+0+0 :: - :: at one place
M40 60kg :: Cream Fusidic Acid: apply bd; Tab. Atorvastatin 10 mg: 0+0+1 :: - :: MHRA: systemic only
M40 60kg :: Eye Drop Moxifloxacin: 1 drop qds; Tab. Prednisolone 20 mg: 1+0+0 :: - :: at one place
M40 60kg :: Cream Permethrin: apply hs; Tab. Cetirizine 10 mg: 0+0+1 :: - :: usual
M40 60kg :: Tab. Tiemonium 50 mg: 1+1+1; Cap. Omeprazole 20 mg: 1+0+1 :: - :: usual
M40 60kg :: Tab. Tranexamic Acid 500 mg: 1+1+1 :: - :: usual dose
F30 55kg :: Tab. Norethisterone 5 mg: 1+1+1 :: - :: usual dose
F25 55kg ho=Pregnant,_LMP_1/6/26 :: Tab. Paracetamol 500 mg: 1+1+1 :: - :: safe in pregnancy
F25 55kg ho=Pregnant,_LMP_1/6/26 :: Cap. Amoxicillin 500 mg: 1+1+1 7d :: - :: safe in pregnancy
F25 55kg ho=Pregnant,_LMP_1/6/26 :: Tab. Folic Acid 5 mg: 1+0+0; Tab. Calcium Carbonate: 0+0+1 :: - :: safe in pregnancy
F25 55kg ho=Pregnant,_LMP_1/6/26 :: Tab. Methyldopa 250 mg: 1+1+1 :: - :: NICE NG133
F25 55kg ho=Pregnant,_LMP_1/6/26 :: Tab. Labetalol 100 mg: 1+0+1 :: - :: NICE NG133
F25 55kg ho=Pregnant,_LMP_1/6/26 :: Tab. Aspirin 75 mg: 0+1+0 :: - :: FDA: low dose on purpose
F25 55kg ho=Pregnant,_LMP_1/6/26 :: Tab. Levetiracetam 500 mg: 1+0+1 :: - :: MHRA January 2021
F25 55kg ho=Pregnant,_LMP_1/6/26 :: Tab. Lamotrigine 50 mg: 1+0+1 :: - :: MHRA January 2021
F25 55kg ho=Pregnant,_LMP_1/6/26 :: Tab. Levothyroxine Sodium 50 mcg: 1+0+0 :: - :: ATA 2017
F28 55kg lactating :: Tab. Paracetamol 500 mg: 1+1+1 :: - :: LactMed
F28 55kg lactating :: Cap. Amoxicillin 500 mg: 1+1+1 :: - :: LactMed
F28 55kg lactating :: Tab. Ibuprofen 400 mg: 1+1+1 :: - :: LactMed
F28 55kg lactating :: Tab. Domperidone 10 mg: 1+1+1 :: - :: LactMed
M4 16kg :: Syp. Paracetamol 120 mg/5 ml: 2 tsp tds :: - :: 15 mg/kg
M4 16kg :: Syp. Ibuprofen 100 mg/5 ml: 1.5 tsp tds :: - :: 9 mg/kg
M4 16kg :: Susp. Azithromycin 200 mg/5 ml: 1 tsp od 5d :: - :: 12 mg/kg
M4 16kg :: Susp. Cefixime 100 mg/5 ml: 1.5 tsp bd 7d :: - :: typhoid, 19 mg/kg
M4 16kg :: Susp. Amoxicillin 250 mg/5 ml: 1 tsp tds 7d :: - :: 47 mg/kg
M4 16kg :: Syp. Cetirizine 5 mg/5 ml: 1 tsp hs :: - :: usual dose
M4 16kg :: Syp. Zinc Sulfate 10 mg/5 ml: 2 tsp od :: - :: WHO diarrhoea
M65 60kg cr=1.0_mg/dl :: Tab. Metformin 500 mg: 1+0+1 :: - :: kidneys are sound
M70 60kg cr=1.0_mg/dl :: Tab. Amlodipine 5 mg: 1+0+0; Tab. Losartan Potassium 50 mg: 0+0+1 :: - :: usual
M5 22.5kg :: Inj. Cefuroxime 750 mg/vial: 1 vial tds :: - :: SmPC of cefuroxime sodium: 30 to 100 mg/kg by needle
M3 10kg :: Inj. Ampicillin 500 mg/vial: 1 vial qds :: - :: WHO Pocket Book, 2013: 50 mg/kg four times
M3 10kg :: Inj. Flucloxacillin 500 mg/vial: 1 vial qds :: - :: WHO Pocket Book, 2013: 50 mg/kg four times
M6 20kg :: Tab. Cetirizine 10 mg: 1/2+0+1/2 :: - :: BNF for Children: 5 mg twice from 6 years on
M1 10kg :: Syp. Cetirizine 5 mg/5 ml: 2.5 ml bd :: - :: BNF for Children: 0.25 mg/kg twice in the second year
M50 60kg :: Tab. Chloroquine Phosphate 250 mg: 4 tab stat :: - :: FDA label of chloroquine phosphate: 1 g at first
M50 60kg :: Tab. Furosemide 40 mg: 1+0+0; Powder Neomycin + Bacitracin: apply locally bd :: - :: a powder on the skin
`
