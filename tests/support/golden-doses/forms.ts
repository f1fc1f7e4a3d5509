/** Doses in the unit of their form: form | typed | in Bengali | in English | generic where it counts. */
export const forms = `
Syp. | 1+1+1 | ১+১+১ চা চামচ (৫+৫+৫ মিলি) | 1+1+1 teaspoons (5+5+5 ml)
Syp. | ½+0+½ 5d | ½+০+½ চা চামচ (২.৫+০+২.৫ মিলি) — ৫ দিন | ½+0+½ teaspoon (2.5+0+2.5 ml) — 5 days
Syp. | 1½+0+1½ | ১½+০+১½ চা চামচ (৭.৫+০+৭.৫ মিলি) | 1½+0+1½ teaspoons (7.5+0+7.5 ml)
Syp. | 1 tsf tds 5d | ১ চা চামচ (৫ মিলি) করে দিনে ৩ বার — ৫ দিন | 1 teaspoon (5 ml), three times a day — 5 days
Syp. | 1 tsp bd | ১ চা চামচ (৫ মিলি) করে দিনে ২ বার | 1 teaspoon (5 ml), twice a day
Syp. | 2 tsf 3 times | ২ চা চামচ (১০ মিলি) করে দিনে ৩ বার | 2 teaspoons (10 ml), three times a day
Syp. | ½ tsf bd | ½ চা চামচ (২.৫ মিলি) করে দিনে ২ বার | ½ teaspoon (2.5 ml), twice a day
Syp. | 1/2 tsp tds | ½ চা চামচ (২.৫ মিলি) করে দিনে ৩ বার | ½ teaspoon (2.5 ml), three times a day
Syp. | 1 1/2 tsf bd 7d | ১½ চা চামচ (৭.৫ মিলি) করে দিনে ২ বার — ৭ দিন | 1½ teaspoons (7.5 ml), twice a day — 7 days
Syp. | ১ চামচ করে দিনে ৩ বার | ১ চা চামচ (৫ মিলি) করে দিনে ৩ বার | 1 teaspoon (5 ml), three times a day
Syp. | ২ চামচ করে দিনে ৩ বার | ২ চা চামচ (১০ মিলি) করে দিনে ৩ বার | 2 teaspoons (10 ml), three times a day
Syp. | আধা চামচ করে দিনে ৩ বার | ½ চা চামচ (২.৫ মিলি) করে দিনে ৩ বার | ½ teaspoon (2.5 ml), three times a day
Syp. | দেড় চামচ দিনে ৩ বার | ১½ চা চামচ (৭.৫ মিলি) করে দিনে ৩ বার | 1½ teaspoons (7.5 ml), three times a day
Syp. | আড়াই চামচ দিনে ২ বার | ২½ চা চামচ (১২.৫ মিলি) করে দিনে ২ বার | 2½ teaspoons (12.5 ml), twice a day
Syp. | এক চামচ দিনে তিন বার ৫ দিন | ১ চা চামচ (৫ মিলি) করে দিনে ৩ বার — ৫ দিন | 1 teaspoon (5 ml), three times a day — 5 days
Syp. | ১ চা চামচ সকালে ও রাতে | ১+০+১ চা চামচ (৫+০+৫ মিলি) | 1+0+1 teaspoons (5+0+5 ml)
Syp. | 1 teaspoonful thrice daily | ১ চা চামচ (৫ মিলি) করে দিনে ৩ বার | 1 teaspoon (5 ml), three times a day
Syp. | 2 tsp (10 ml) tds | ২ চা চামচ (১০ মিলি) করে দিনে ৩ বার | 2 teaspoons (10 ml), three times a day
Syp. | 2tsp+0+2tsp | ২+০+২ চা চামচ (১০+০+১০ মিলি) | 2+0+2 teaspoons (10+0+10 ml)
Syp. | 1 tbsp hs | রাতে ঘুমানোর আগে ১ টেবিল চামচ (১৫ মিলি) | 1 tablespoon (15 ml) at bedtime
Syp. | ২ টেবিল চামচ রাতে | ০+০+২ টেবিল চামচ (০+০+৩০ মিলি) | 0+0+2 tablespoons (0+0+30 ml)
Syp. | 5 ml bd | ৫ মিলি করে দিনে ২ বার | 5 ml, twice a day
Syp. | 5ml tds 7d | ৫ মিলি করে দিনে ৩ বার — ৭ দিন | 5 ml, three times a day — 7 days
Syp. | 2.5 ml bd | ২.৫ মিলি করে দিনে ২ বার | 2.5 ml, twice a day
Syp. | 0.5 ml od | দিনে ১ বার ০.৫ মিলি | 0.5 ml, once a day
Syp. | 7.5ml+0+7.5ml | ৭.৫+০+৭.৫ মিলি | 7.5+0+7.5 ml
Syp. | ২.৫ মিলি করে দিনে ৩ বার | ২.৫ মিলি করে দিনে ৩ বার | 2.5 ml, three times a day
Syp. | ১.২৫ মিলি করে দিনে ২ বার | ১.২৫ মিলি করে দিনে ২ বার | 1.25 ml, twice a day
Syp. | 5 cc bd | ৫ মিলি করে দিনে ২ বার | 5 ml, twice a day
Syp. | 10 ml hs | রাতে ঘুমানোর আগে ১০ মিলি | 10 ml at bedtime
Syp. | 120 mg 6 hourly | ৬ ঘণ্টা পর পর ১২০ মি.গ্রা. | 120 mg every 6 hours
Syp. | 15 mg/kg/dose 6 hourly | ৬ ঘণ্টা পর পর ১৫ মি.গ্রা./কেজি | 15 mg/kg every 6 hours
Syp. | 10 mg/kg tds 5d | ১০ মি.গ্রা./কেজি করে দিনে ৩ বার — ৫ দিন | 10 mg/kg, three times a day — 5 days
Syp. | bd | দিনে ২ বার | twice a day
Syp. | 1 tsf sos if fever | প্রয়োজনে, জ্বর হলে ১ চা চামচ (৫ মিলি) | 1 teaspoon (5 ml) when needed, if fever
Syp. | 1 tsf 6 hourly if fever >101 | ৬ ঘণ্টা পর পর ১ চা চামচ (৫ মিলি) — জ্বর ১০১°F-এর বেশি হলে | 1 teaspoon (5 ml) every 6 hours — if the fever is over 101°F
Syp. | 1 tsf sos max 4 times a day | প্রয়োজনে ১ চা চামচ (৫ মিলি) — দিনে সর্বোচ্চ ৪ বার | 1 teaspoon (5 ml) when needed — at most 4 times a day
Susp. | 1+0+1 shake well | ১+০+১ চা চামচ (৫+০+৫ মিলি) — ব্যবহারের আগে ঝাঁকিয়ে নেবেন | 1+0+1 teaspoons (5+0+5 ml) — shake well before use
Susp. | 1 tsf bd shake well before use 7d | ১ চা চামচ (৫ মিলি) করে দিনে ২ বার — ব্যবহারের আগে ঝাঁকিয়ে নেবেন — ৭ দিন | 1 teaspoon (5 ml), twice a day — shake well before use — 7 days
Oral Soln. | 3 tsf at night | ০+০+৩ চা চামচ (০+০+১৫ মিলি) | 0+0+3 teaspoons (0+0+15 ml)
Oral Soln. | 15 ml bd 7d | ১৫ মিলি করে দিনে ২ বার — ৭ দিন | 15 ml, twice a day — 7 days
Elixir | 1 tsf hs | রাতে ঘুমানোর আগে ১ চা চামচ (৫ মিলি) | 1 teaspoon (5 ml) at bedtime
Drops | 10 drops tds | ১০ ফোঁটা করে দিনে ৩ বার | 10 drops, three times a day
Drops | ১০ ফোঁটা করে দিনে ৩ বার | ১০ ফোঁটা করে দিনে ৩ বার | 10 drops, three times a day
Drops | 0.5 ml once daily | দিনে ১ বার ০.৫ মিলি | 0.5 ml, once a day
Drops | 0.6 ml bd 5d | ০.৬ মিলি করে দিনে ২ বার — ৫ দিন | 0.6 ml, twice a day — 5 days
Drops | 1 ml+0+1 ml | ১+০+১ মিলি | 1+0+1 ml
Drops | 15 ড্রপ দিনে ৪ বার | ১৫ ফোঁটা করে দিনে ৪ বার | 15 drops, four times a day
Eye Drops | 1 drop 4 times (eye) | ১ ফোঁটা করে দিনে ৪ বার — চোখে | 1 drop, four times a day — in the eye
Eye drop | 1 drop qds both eyes 7d | ১ ফোঁটা করে দিনে ৪ বার — দুই চোখে — ৭ দিন | 1 drop, four times a day — in both eyes — 7 days
Eye drop | 1 drop each eye bd | ১ ফোঁটা করে দিনে ২ বার — প্রতি চোখে | 1 drop, twice a day — in each eye
Eye drop | 1 drop right eye 6 hourly | ৬ ঘণ্টা পর পর ১ ফোঁটা — ডান চোখে | 1 drop every 6 hours — in the right eye
Eye drop | ১ ফোঁটা করে দিনে ৪ বার (চোখে) | ১ ফোঁটা করে দিনে ৪ বার — চোখে | 1 drop, four times a day — in the eye
Eye drop | 1+1+1 | ১+১+১ ফোঁটা | 1+1+1 drops
Eye drop | ১ ফোঁটা বাম চোখে রাতে | ০+০+১ ফোঁটা — বাম চোখে | 0+0+1 drop — in the left eye
Eye drop | 1 drop le hs | রাতে ঘুমানোর আগে ১ ফোঁটা — বাম চোখে | 1 drop at bedtime — in the left eye
Eye drop | 1 gtt qid | ১ ফোঁটা করে দিনে ৪ বার | 1 drop, four times a day
Eye drop | qid | দিনে ৪ বার | four times a day
Eye Oint. | hs both eyes | রাতে ঘুমানোর আগে লাগাবেন — দুই চোখে | apply at bedtime — in both eyes
Eye oint. | apply at night right eye | রাতে লাগাবেন — ডান চোখে | apply at night — in the right eye
Ear drop | 2 drops right ear tds | ২ ফোঁটা করে দিনে ৩ বার — ডান কানে | 2 drops, three times a day — in the right ear
Ear drop | 2 drops each ear tds | ২ ফোঁটা করে দিনে ৩ বার — প্রতি কানে | 2 drops, three times a day — in each ear
Ear drop | ২ ফোঁটা দিনে ৩ বার (কানে) | ২ ফোঁটা করে দিনে ৩ বার — কানে | 2 drops, three times a day — in the ear
Ear drop | 3 drops both ears bd 7d | ৩ ফোঁটা করে দিনে ২ বার — দুই কানে — ৭ দিন | 3 drops, twice a day — in both ears — 7 days
Nasal drop | 2 drops each nostril tds | ২ ফোঁটা করে দিনে ৩ বার — প্রতি নাকে | 2 drops, three times a day — in each nostril
Nasal drop | প্রতি নাকে ২ ফোঁটা দিনে ৩ বার | ২ ফোঁটা করে দিনে ৩ বার — প্রতি নাকে | 2 drops, three times a day — in each nostril
Nasal spray | 2 sprays each nostril bd | ২ স্প্রে করে দিনে ২ বার — প্রতি নাকে | 2 sprays, twice a day — in each nostril
Nasal spray | 1 puff each nostril bd | ১ স্প্রে করে দিনে ২ বার — প্রতি নাকে | 1 spray, twice a day — in each nostril
Nasal Spray | প্রতি নাকে ১ স্প্রে দিনে ২ বার | ১ স্প্রে করে দিনে ২ বার — প্রতি নাকে | 1 spray, twice a day — in each nostril
Nasal Spray | 1+0+1 both nostrils | ১+০+১ স্প্রে — দুই নাকে | 1+0+1 sprays — in both nostrils
Spray | 2 sprays sl sos | প্রয়োজনে ২ স্প্রে — জিহ্বার নিচে | 2 sprays when needed — under the tongue
Spray | 1 spray under tongue if chest pain | বুকে ব্যথা হলে ১ স্প্রে — জিহ্বার নিচে | 1 spray if chest pain — under the tongue
Inhaler | 2 puffs bd | ২ পাফ করে দিনে ২ বার | 2 puffs, twice a day
Inhaler | 2 puff sos | প্রয়োজনে ২ পাফ | 2 puffs when needed
Inhaler | 2+0+2 | ২+০+২ পাফ | 2+0+2 puffs
Inhaler | ২ চাপ দিনে ২ বার | ২ পাফ করে দিনে ২ বার | 2 puffs, twice a day
Inhaler | প্রয়োজনে ২ পাফ | প্রয়োজনে ২ পাফ | 2 puffs when needed
Inhaler | 2 puffs 6 hourly with spacer | ৬ ঘণ্টা পর পর ২ পাফ — স্পেসার দিয়ে নেবেন | 2 puffs every 6 hours — use with spacer
Inhaler | 2 puffs bd, rinse mouth after use | ২ পাফ করে দিনে ২ বার — ব্যবহারের পর কুলি করবেন | 2 puffs, twice a day — rinse mouth after use
Inhaler | 2 puffs sos max 8 puffs | প্রয়োজনে ২ পাফ — দিনে সর্বোচ্চ ৮ পাফ | 2 puffs when needed — at most 8 puffs a day
Inh. cap. | 1 cap inhaled bd | ১টি করে দিনে ২ বার — শ্বাসে | 1 capsule, twice a day — inhaled
Inh. cap. | 1+0+1 | ১+০+১ টি | 1+0+1 capsules
Neb. Soln. | 2 ml neb 6 hourly | ৬ ঘণ্টা পর পর ২ মিলি — নেবুলাইজ করে | 2 ml every 6 hours — by nebuliser
Neb. Soln. | Nebulise 6 hourly | ৬ ঘণ্টা পর পর — নেবুলাইজ করে | every 6 hours — by nebuliser
Neb. Susp. | 2 ml bd neb | ২ মিলি করে দিনে ২ বার — নেবুলাইজ করে | 2 ml, twice a day — by nebuliser
Neb. Soln. | 2.5 mg neb stat | এখনই ২.৫ মি.গ্রা. — নেবুলাইজ করে | 2.5 mg now — by nebuliser
Neb. Soln. | ৬ ঘণ্টা পরপর নেবুলাইজ | ৬ ঘণ্টা পর পর — নেবুলাইজ করে | every 6 hours — by nebuliser
Cream | 1+0+1 | সকালে ও রাতে লাগাবেন | apply in the morning and at night
Cream | 1+0+1 7d | সকালে ও রাতে লাগাবেন — ৭ দিন | apply in the morning and at night — 7 days
Cream | apply bd | দিনে ২ বার লাগাবেন | apply twice a day
Cream | apply locally bd 14d | দিনে ২ বার লাগাবেন — আক্রান্ত স্থানে — ১৪ দিন | apply twice a day — on the affected area — 14 days
Cream | apply twice daily | দিনে ২ বার লাগাবেন | apply twice a day
Cream | locally tds | দিনে ৩ বার লাগাবেন — আক্রান্ত স্থানে | apply three times a day — on the affected area
Cream | দিনে ২ বার লাগাবেন | দিনে ২ বার লাগাবেন | apply twice a day
Cream | রাতে লাগাবেন | রাতে লাগাবেন | apply at night
Cream | on face at night | রাতে লাগাবেন — মুখমণ্ডলে | apply at night — on the face
Cream | at night | রাতে লাগাবেন | apply at night
Cream | Apply whole body at night | রাতে লাগাবেন — সারা শরীরে | apply at night — on the whole body
Oint. | hs | রাতে ঘুমানোর আগে লাগাবেন | apply at bedtime
Gel | bd on affected area | দিনে ২ বার লাগাবেন — আক্রান্ত স্থানে | apply twice a day — on the affected area
Gel | 1 applicator pv hs 7d | রাতে ঘুমানোর আগে ১ অ্যাপ্লিকেটর লাগাবেন — মাসিকের রাস্তায় — ৭ দিন | apply 1 applicator at bedtime — into the vagina — 7 days
Lotion | apply at night, keep 5 minutes then wash | রাতে লাগাবেন — ৫ মিনিট রেখে ধুয়ে ফেলবেন | apply at night — keep 5 minutes then wash
Lotion | 1 ml bd scalp | ১ মিলি করে দিনে ২ বার লাগাবেন — মাথার ত্বকে | apply 1 ml, twice a day — on the scalp
Shampoo | twice weekly | সপ্তাহে ২ দিন লাগাবেন | apply 2 days a week
Shampoo | সপ্তাহে ২ দিন মাথায় | সপ্তাহে ২ দিন লাগাবেন — মাথার ত্বকে | apply 2 days a week — on the scalp
Oral Paste | apply tds | দিনে ৩ বার লাগাবেন | apply three times a day
Topical Powder | bd | দিনে ২ বার লাগাবেন | apply twice a day
Scalp Soln. | 1+0+1 | সকালে ও রাতে লাগাবেন | apply in the morning and at night
Mouthwash | 1+1+1 | সকালে, দুপুরে ও রাতে কুলি করবেন | rinse in the morning, at noon and at night
Mouthwash | gargle tds | দিনে ৩ বার কুলি করবেন | rinse three times a day
Mouthwash | দিনে ৩ বার কুলি করবেন | দিনে ৩ বার কুলি করবেন | rinse three times a day
Mouthwash | 10 ml bd | ১০ মিলি করে দিনে ২ বার কুলি করবেন | rinse with 10 ml, twice a day
Supp. | 1 supp sos | প্রয়োজনে ১টি | 1 suppository when needed
Supp. | 1 pr stat | এখনই ১টি — পায়ুপথে | 1 suppository now — into the rectum
Supp. | 1 supp p/r if fever >102F | জ্বর ১০২°F-এর বেশি হলে ১টি — পায়ুপথে | 1 suppository if the fever is over 102°F — into the rectum
Supp. | ১টি পায়ুপথে এখনই | এখনই ১টি — পায়ুপথে | 1 suppository now — into the rectum
Vag. Tab. | 1 pv hs 6d | রাতে ঘুমানোর আগে ১টি — মাসিকের রাস্তায় — ৬ দিন | 1 tablet at bedtime — into the vagina — 6 days
Vag. Tab. | রাতে ১টি মাসিকের রাস্তায় | ০+০+১ টি — মাসিকের রাস্তায় | 0+0+1 tablet — into the vagina
Oral Powder | 1 sachet bd | ১ প্যাকেট করে দিনে ২ বার | 1 sachet, twice a day
Oral Powder | ১ প্যাকেট দিনে ২ বার | ১ প্যাকেট করে দিনে ২ বার | 1 sachet, twice a day
Oral Powder | 1 sachet in half litre water | ১ প্যাকেট — আধা লিটার পানিতে | 1 sachet — in half litre water
Oral Powder | 1+0+1 dissolve in a glass of water | ১+০+১ প্যাকেট — এক গ্লাস পানিতে গুলে খাবেন | 1+0+1 sachets — dissolve in a glass of water
Transdermal Patch | 1 patch every 3 days | ৩ দিন পর পর ১টি | 1 patch every 3 days
Inj. | 1 inj im stat | এখনই ১টি — মাংসে | 1 injection now — into the muscle
Inj. | 1 amp i/v stat | এখনই ১ অ্যাম্পুল — শিরায় | 1 ampoule now — into the vein
Inj. | 1 vial iv 12 hourly 7d | ১২ ঘণ্টা পর পর ১ ভায়াল — শিরায় — ৭ দিন | 1 vial every 12 hours — into the vein — 7 days
Inj. | 1g iv q12h | ১২ ঘণ্টা পর পর ১ গ্রাম — শিরায় | 1 g every 12 hours — into the vein
Inj. | 1 gm i.v. 12 hourly 7d | ১২ ঘণ্টা পর পর ১ গ্রাম — শিরায় — ৭ দিন | 1 g every 12 hours — into the vein — 7 days
Inj. | 500 mg iv tds | ৫০০ মি.গ্রা. করে দিনে ৩ বার — শিরায় | 500 mg, three times a day — into the vein
Inj. | 1 im weekly 8 weeks | সপ্তাহে একদিন ১টি — মাংসে — ৮ সপ্তাহ | 1 injection once a week — into the muscle — 8 weeks
Inj. | ১টি মাংসে প্রতিদিন | দিনে ১ বার ১টি — মাংসে | 1 injection, once a day — into the muscle
Inj. | 1 im once a month | মাসে একদিন ১টি — মাংসে | 1 injection once a month — into the muscle
Inj. | 0.5 ml im stat | এখনই ০.৫ মিলি — মাংসে | 0.5 ml now — into the muscle
Inj. | 10 units s/c bd | ১০ ইউনিট করে দিনে ২ বার — চামড়ার নিচে | 10 units, twice a day — under the skin
Inj. | ১০ ইউনিট চামড়ার নিচে রাতে | ০+০+১০ ইউনিট — চামড়ার নিচে | 0+0+10 units — under the skin
Inj. | 10+0+8 units sc | ১০+০+৮ ইউনিট — চামড়ার নিচে | 10+0+8 units — under the skin
Inj. | 10u+0+8u sc before food | ১০+০+৮ ইউনিট — চামড়ার নিচে — খাবার আগে | 10+0+8 units — under the skin — before food
Inj. | Insulin 10+0+8 units SC | ১০+০+৮ ইউনিট — চামড়ার নিচে | 10+0+8 units — under the skin
Inj. | 10+0+8 | ১০+০+৮ ইউনিট | 10+0+8 units | Insulin Human
Inj. | 24+0+18 | ২৪+০+১৮ ইউনিট | 24+0+18 units | Insulin Human
Inj. | 14+0+12 30 min before food | ১৪+০+১২ ইউনিট — খাবারের ৩০ মিনিট আগে | 14+0+12 units — 30 minutes before food | Insulin Aspart
Inj. | 0+0+16 hs | ০+০+১৬ ইউনিট — ঘুমানোর আগে | 0+0+16 units — at bedtime | Insulin Glargine [rDNA]
Inj. | 1 every 3 months | ৩ মাস পর পর ১টি | 1 injection every 3 months
Vaccine | 1 dose stat | এখনই ১ ডোজ | 1 dose now
Inf. | 500 ml iv stat | এখনই ৫০০ মিলি — শিরায় | 500 ml now — into the vein
 | 1+0+1 | ১+০+১ | 1+0+1
 | 1 bd 5d | ১ করে দিনে ২ বার — ৫ দিন | 1, twice a day — 5 days
 | bd | দিনে ২ বার | twice a day
 | 1 tab bd | ১টি ট্যাবলেট করে দিনে ২ বার | 1 tablet, twice a day
 | ২টি করে দিনে ২ বার | ২টি করে দিনে ২ বার | 2 pieces, twice a day
 | 1 tsf tds | ১ চা চামচ (৫ মিলি) করে দিনে ৩ বার | 1 teaspoon (5 ml), three times a day
Sol. | 5 ml bd | ৫ মিলি করে দিনে ২ বার | 5 ml, twice a day
Powder | 1 sachet od | দিনে ১ বার ১ প্যাকেট | 1 sachet, once a day
Eye/Ear Drops | 2 drops in the right ear tds | ২ ফোঁটা করে দিনে ৩ বার — ডান কানে | 2 drops, three times a day — in the right ear
`
