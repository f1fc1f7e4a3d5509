/** What the tables said too mildly, or not at all, until they were read in the thesaurus of ANSM and in labels (decision 0091). */
export const agencyCases = `
M50 :: Atorvastatin; Ketoconazole :: critical muscle :: ANSM 2016: contraindicated
M50 :: Atorvastatin; Posaconazole :: critical muscle :: ANSM 2016: contraindicated
M50 :: Pitavastatin; Ciclosporin :: critical muscle :: ANSM 2016: contraindicated
M50 :: Rosuvastatin; Ledipasvir + Sofosbuvir :: critical muscle :: ANSM 2016: contraindicated
M50 :: Diltiazem; Nifedipine :: critical bp_low :: ANSM 2016: contraindicated
M50 :: Prazosin; Tamsulosin :: warning bp_low :: ANSM 2016: not recommended
M50 :: Digoxin; Diltiazem :: warning digoxin_up :: Cardizem label: digoxin is measured
M50 :: Digoxin; Inj. Calcium Gluconate: 1+0+0 :: critical rhythm :: ANSM 2016: contraindicated; Lanoxin label
M50 :: Warfarin; Griseofulvin :: warning inr_down :: ANSM 2016: it lowers the effect
M50 :: Aspirin; Etoricoxib :: info ulcer :: ANSM 2016: aspirin for platelets, to be taken into account
M50 :: Dapoxetine; Sertraline :: critical serotonin :: SmPC of dapoxetine 4.3
M50 :: Dapoxetine; Sumatriptan :: critical serotonin :: SmPC of dapoxetine 4.3
M50 :: Lithium Carbonate; Ketorolac :: critical lithium_up :: SmPC of ketorolac 4.3
M50 :: Lithium Carbonate; Theophylline :: warning lithium_down :: ANSM 2016: lithium is measured
M50 :: Methotrexate: 4 tab weekly; Ciprofloxacin :: warning methotrexate_up :: ANSM 2016: not recommended
M50 :: Ciclosporin; Orlistat :: warning immunosuppressant_down :: ANSM 2016: not recommended
M50 :: Yellow Fever Vaccine; Prednisolone :: warning vaccine_live :: ANSM 2016: above 10 mg a day contraindicated
M50 :: Colchicine; Roxithromycin :: critical colchicine_up :: ANSM 2016: macrolides are contraindicated
M50 :: Ramipril; Racecadotril :: critical swelling :: ANSM 2016: contraindicated
F50 :: Tamoxifen; Duloxetine :: warning works_less :: ANSM 2016: not recommended
F50 :: Tamoxifen; Terbinafine :: warning works_less :: ANSM 2016: not recommended
M50 :: Sertraline; Carbamazepine :: warning works_less :: ANSM 2016: not recommended
M50 :: Duloxetine; Fluvoxamine :: critical too_strong :: ANSM 2016: contraindicated
M50 :: Linezolid; Rasagiline :: critical bp_up :: ANSM 2016: contraindicated
M50 :: Inj. Nalbuphine: 1+0+0; Inj. Pethidine: 1+0+0 :: critical opposed :: ANSM 2016: contraindicated
M50 :: Inj. Nalbuphine: 1+0+0; Tramadol :: warning opposed :: ANSM 2016: not recommended
M60 :: Ropinirole; Metoclopramide :: critical opposed :: ANSM 2016: contraindicated
M70 :: Donepezil; Metoprolol :: warning heart_slow :: ANSM 2016: regular control
M12 :: Methylphenidate; Pseudoephedrine :: critical bp_up :: ANSM 2016: contraindicated
F30 :: Isotretinoin; Vitamin A :: critical skull_pressure :: ANSM 2016: contraindicated
F30 :: Doxycycline; Vitamin A :: warning skull_pressure :: ANSM 2016: contraindicated from 10,000 IU on
M50 :: Doxycycline; Carbamazepine :: warning works_less :: ANSM 2016: watched, more is given
F30 :: Ergotamine; Azithromycin :: critical ergotism :: ANSM 2016: contraindicated
F30 :: Ergotamine; Diltiazem :: critical ergotism :: ANSM 2016: contraindicated
M50 :: Artemether + Lumefantrine; Moxifloxacin :: critical rhythm :: ANSM 2016: contraindicated
M50 :: Hydroxychloroquine; Moxifloxacin :: critical rhythm :: ANSM 2016: contraindicated
M50 :: Artemether + Lumefantrine; Clarithromycin :: warning rhythm :: ANSM 2016: not recommended
M50 :: Ebastine; Clarithromycin :: warning rhythm :: ANSM 2016: not recommended
M50 :: Mizolastine; Erythromycin :: critical rhythm :: ANSM 2016: contraindicated
M50 :: Quinine; Rifampicin :: warning works_less :: ANSM 2016: not recommended
F30 :: Ethinylestradiol + Levonorgestrel; Topiramate :: warning contraceptive_down :: ANSM 2016: not recommended from 200 mg on
M50 :: Terbinafine; Rifampicin :: warning works_less :: ANSM 2016: watched, more is given
M50 :: Sofosbuvir; Carbamazepine :: critical works_less :: ANSM 2016: contraindicated
M50 :: Ritonavir; Rifampicin :: critical works_less :: ANSM 2016: contraindicated
M50 :: Praziquantel; Dexamethasone :: warning works_less :: ANSM 2016: it lowers praziquantel
M50 :: Gliclazide; Miconazole :: critical sugar_low :: ANSM 2016: contraindicated, as a gel in the mouth too
M50 :: Gliclazide; Danazol :: warning sugar_up :: ANSM 2016: not recommended
F60 :: Darifenacin; Itraconazole :: critical too_strong :: ANSM 2016: contraindicated
F30 :: Cabergoline; Clarithromycin :: warning too_strong :: ANSM 2016: not recommended
M50 :: Nirmatrelvir + Ritonavir; Carbamazepine :: critical works_less :: Paxlovid monograph of Canada: contraindicated
F28 lactating :: Nimesulide :: critical milk_harm :: SmPC of nimesulide 4.3: contraindicated
M50 60kg :: Tab. Nimesulide 100 mg: 1+1+1 :: warning over_day~300 mg :: SmPC of nimesulide 4.2: 100 mg twice
F28 lactating :: Naproxen :: info milk_watch :: Anderson in Drugs.com: once the child is a month old
M60 60kg cr=1.9_mg/dl :: Cefadroxil :: warning kidney_less :: WikEM: from 25 to 50 less
M60 60kg cr=1.5_mg/dl :: Valganciclovir :: warning kidney_less :: Therapeutic Guidelines: less below 60
M60 60kg cr=1.5_mg/dl :: Inj. Imipenem 500 mg: 1+1+1 :: warning kidney_less :: Therapeutic Guidelines: less up to 60
M60 60kg cr=1.9_mg/dl :: Ribavirin :: critical kidney_never :: SmPC of ribavirin 4.3: contraindicated below 50
M50 60kg :: Inj. Ceftazidime 1 g: 3+3+3 :: warning over_day~9000 mg :: PMC9634826: 2 g 3 times
M60 :: Pirfenidone; Fluvoxamine :: critical too_strong :: ANSM 2016: contraindicated
M40 :: Bedaquiline; Moxifloxacin :: warning rhythm :: WHO 2022, BPaLM: given together, with an ECG
M40 :: Efavirenz; Rifampicin :: warning works_less :: ANSM 2016: precaution; it was critical
`
/** What they said too loudly: the standard of care, and weeks of a pregnancy in which the text is silent. */
export const quietenedByAgencies = `
M50 :: Bisoprolol; Rifampicin :: - :: Zebeta label: the dose is generally not changed
F24 ho=Pregnant,_LMP_1/5/26 :: Nitrofurantoin :: - :: Macrobid label: contraindicated from 38 weeks on
F24 ho=pregnancy_36_weeks :: Nitrofurantoin :: - :: Macrobid label: contraindicated from 38 weeks on
F24 ho=pregnancy_16_weeks :: Naproxen :: - :: FDA, October 2020: from week 20 on
`
