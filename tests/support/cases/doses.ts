/** Doses as they are typed: too much at once or in a day, by weight, weekly medicines that are taken daily. */
export const doseCases = `
M50 60kg :: Tab. Paracetamol 500 mg: 3+3+3 :: critical over_day~4500 mg :: FDA label, 4 g a day
M50 60kg :: @Napa 500 mg: 8+8+8 :: critical over_day~12000 mg :: clinical review, 8+8+8
M50 60kg :: Tab. Paracetamol 665 mg: 2+2+2+2 :: critical over_day~5320 mg :: 4 g a day
M50 60kg :: Tab. Paracetamol 500 mg: 2+2+2; Tab. Paracetamol + Caffeine 500 mg+65 mg: 1+1+1 :: critical over_sum~4500 mg :: 4 g a day of both
M50 60kg :: Tab. Ibuprofen 400 mg: 2+2+2+2 :: warning over_day~3200 mg :: BNF: 2.4 g
M50 60kg :: Tab. Naproxen 500 mg: 1+1+1 :: warning over_day~1500 mg :: BNF: 1.25 g
M50 60kg :: Tab. Diclofenac Sodium 50 mg: 2+2+2 :: warning over_day~300 mg :: Voltaren label: 150 mg
M50 60kg :: Tab. Ketorolac 10 mg: 2+2+2 :: warning over_day~60 mg :: Toradol label: 40 mg
M50 60kg :: Tab. Etoricoxib 120 mg: 1+0+1 :: warning over_day~240 mg :: SmPC: 120 mg
M50 60kg :: Tab. Metformin 1000 mg: 2+0+2 :: warning over_day~4000 mg :: BNF: 3 g
M50 60kg :: Tab. Metformin 500 mg: 20+0+20 :: critical over_day~20000 mg :: clinical review, 20+0+20
M50 60kg :: Tab. Gliclazide 80 mg: 3+0+3 :: warning over_day~480 mg :: BNF: 320 mg
M50 60kg :: Tab. Glibenclamide 5 mg: 3+0+3 :: critical over_day~30 mg :: BNF: 15 mg
M50 60kg :: Tab. Amlodipine 10 mg: 1+0+1 :: warning over_day~20 mg :: Norvasc label: 10 mg
M50 60kg :: Tab. Losartan Potassium 100 mg: 1+0+1 :: warning over_day~200 mg :: Cozaar label: 100 mg
M50 60kg :: Tab. Bisoprolol 10 mg: 2+0+2 :: warning over_day~40 mg :: Zebeta label: 20 mg
M50 60kg :: Tab. Digoxin 0.25 mg: 2+0+2 :: critical over_day~1 mg :: Lanoxin label: 0.5 mg
M50 60kg :: Tab. Rosuvastatin 40 mg: 0+0+1 :: warning over_day~40 mg :: SmPC rosuvastatin 4.3, Asian patients
M50 60kg :: Tab. Simvastatin 80 mg: 0+0+1 :: warning over_day~80 mg :: FDA June 2011
M50 60kg :: Tab. Atorvastatin 80 mg: 1+0+1 :: warning over_day~160 mg :: Lipitor label: 80 mg
M50 60kg :: Tab. Colchicine 0.6 mg: 2+2+2 :: critical over_day~3.6 mg :: BNF: 2 mg
M50 60kg :: Tab. Levothyroxine Sodium 100 mcg: 4+0+0 :: critical over_day~0.4 mg :: Synthroid label: 300 mcg
M50 60kg :: Tab. Domperidone 10 mg: 2+2+2 :: warning over_day~60 mg :: MHRA May 2014: 30 mg
M50 60kg :: Tab. Metoclopramide 10 mg: 2+2+2 :: warning over_day~60 mg :: MHRA August 2013: 30 mg
M50 60kg :: Tab. Citalopram 20 mg: 3+0+0 :: warning over_day~60 mg :: MHRA December 2011: 40 mg
M70 60kg :: Tab. Citalopram 20 mg: 2+0+0 :: warning over_day~40 mg :: MHRA December 2011: 20 mg from 65
M70 60kg :: Tab. Escitalopram 10 mg: 2+0+0 :: warning over_day~20 mg :: MHRA December 2011: 10 mg from 65
M50 60kg :: Tab. Escitalopram 20 mg: 2+0+0 :: warning over_day~40 mg :: MHRA December 2011: 20 mg
M50 60kg :: Cap. Tramadol 50 mg: 3+3+3+3 :: critical over_day~600 mg :: Ultram label: 400 mg
M50 60kg :: Tab. Zolpidem 10 mg: 0+0+2 :: critical over_day~20 mg :: Ambien label: 10 mg
M50 60kg :: Tab. Clonazepam 2 mg: 0+0+3 :: critical over_once~6 mg :: Klonopin label
M50 60kg :: Tab. Pregabalin 300 mg: 1+1+1 :: warning over_day~900 mg :: Lyrica label: 600 mg
M50 60kg :: Tab. Ciprofloxacin 750 mg: 1+1+1 :: warning over_day~2250 mg :: Cipro label: 1.5 g
M50 60kg :: Tab. Levofloxacin 750 mg: 1+0+1 :: warning over_day~1500 mg :: Levaquin label: 750 mg
M50 60kg :: Cap. Cefixime 400 mg: 1+0+1 :: warning over_day~800 mg :: Suprax label: 400 mg
M50 60kg :: Cap. Fluconazole 400 mg: 1+1+1 :: critical over_day~1200 mg :: Micromedex by Mayo Clinic: 400 mg, three times that
M50 60kg :: Tab. Allopurinol 300 mg: 2+2+2 :: critical over_day~1800 mg :: Zyloprim label: 800 mg
M50 60kg :: Tab. Methotrexate 2.5 mg: 1+0+0 :: critical dose_too_often :: MHRA September 2020
M50 60kg :: Tab. Methotrexate 10 mg: 1+0+1 5d :: critical dose_too_often :: MHRA September 2020
M50 60kg :: Tab. Methotrexate 2.5 mg: 4 tab daily :: critical dose_spaced_unread :: MHRA September 2020
F60 55kg :: Tab. Alendronic Acid 70 mg: 1+0+0 :: critical dose_too_often :: Fosamax label, 2
F60 55kg :: Tab. Risedronic Acid 35 mg: 1+0+0 :: critical dose_too_often :: Actonel label, 2
F60 55kg :: Tab. Ibandronic Acid 150 mg: 1+0+0 :: critical dose_too_often :: Boniva label, 2
M50 60kg :: Cap. Vitamin D3 40000 IU: 1+0+0 :: critical dose_too_often :: BNF: weekly
M50 60kg :: Tab. Napa Napa 500 mg: 20+0+20 :: warning dose_asked :: clinical review, 20+0+20
M50 60kg :: Syp. Paracetamol 120 mg/5 ml: 200 ml bd :: warning dose_asked :: clinical review, 200 ml
M50 60kg :: Inj. Ketorolac 30 mg/ml: 2 ml tds :: warning over_day~180 mg :: BNF: 90 mg
M50 60kg :: Inj. Diclofenac Sodium 75 mg/3 ml: 3 ml tds :: warning over_day~225 mg :: Voltarol SmPC: 150 mg
M4 16kg :: Syp. Paracetamol 120 mg/5 ml: 3 tsp tds :: warning child_high_once~6.67–10 ml :: 10 to 15 mg/kg
M4 16kg :: Syp. Paracetamol 120 mg/5 ml: 7 tsp tds :: critical child_high_once~10 ml :: 10 to 15 mg/kg
M4 16kg :: Syp. Paracetamol 120 mg/5 ml: 0.5 tsp tds :: info child_low_once~10 ml :: clinical review, too little
M1 10kg :: Drops Paracetamol 80 mg/ml: 4 ml tds :: critical child_high_once~1.25–1.88 ml :: 10 to 15 mg/kg
M4 16kg :: Syp. Paracetamol 120 mg/5 ml: 2 tsp 3 hourly :: warning child_high_day~960 mg :: StatPearls, analgesics: 60 mg/kg a day
M4 16kg :: Syp. Ibuprofen 100 mg/5 ml: 4 tsp tds :: critical child_high_once~4–8 ml :: Brufen SmPC: 10 mg/kg
M4 16kg :: Susp. Amoxicillin 250 mg/5 ml: 3 tsp tds :: warning child_high_day :: WHO: 90 mg/kg
M4 16kg :: Susp. Azithromycin 200 mg/5 ml: 3 tsp od :: warning child_high_day~320 mg :: 20 mg/kg
M4 16kg :: Susp. Cefixime 100 mg/5 ml: 2 tsp bd :: warning child_high_day~320 mg :: Suprax label: 8 mg/kg; typhoid 20
M4 16kg :: Syp. Domperidone 5 mg/5 ml: 2 tsp tds :: critical child_high_once~4 ml :: MHRA May 2014: 0.25 mg/kg
M4 16kg :: Syp. Metoclopramide 5 mg/5 ml: 1 tsp tds :: critical child_high_once~2.4 ml :: MHRA August 2013: 0.15 mg/kg
M4 16kg :: Syp. Ondansetron 4 mg/5 ml: 2 tsp bd :: critical child_high_once~4 ml :: 0.2 mg/kg
M4 16kg :: Syp. Salbutamol 2 mg/5 ml: 3 tsp tds :: critical child_high_once~6 ml :: 0.15 mg/kg
M4 16kg :: Syp. Chlorphenamine 2 mg/5 ml: 3 tsp tds :: critical child_high_day :: BNF for Children
M4 16kg :: Syp. Ciprofloxacin 250 mg/5 ml: 2 tsp bd :: warning child_high_day~640 mg :: 40 mg/kg
M4 16kg :: Syp. Metronidazole 200 mg/5 ml: 3 tsp tds :: critical child_high_day~800 mg :: 50 mg/kg
M6m 7kg :: Drops Paracetamol 80 mg/ml: 2.5 ml tds :: warning child_high_once~0.875–1.31 ml :: 10 to 15 mg/kg
M10 28kg :: Tab. Prednisolone 20 mg: 2+2+0 :: warning child_high_day~56 mg :: 2 mg/kg
M8 25kg :: Tab. Sodium Valproate 500 mg: 3+0+3 :: warning child_high_day :: 60 mg/kg
M8 25kg :: Tab. Ivermectin 6 mg: 2+0+0 :: critical child_high_once~5 mg :: 0.2 mg/kg
M4 22.5kg :: Inj. Cefuroxime 750 mg/vial: 2 vial tds :: warning child_high_day :: SmPC of cefuroxime sodium; AAP: 150 mg/kg
M60 60kg :: Tab. Paracetamol 500 mg: 2+2+2+2; Tab. Paracetamol + Caffeine 500 mg+65 mg: 2+2+2+2 :: critical over_sum~8000 mg :: 4 g a day of both
`
