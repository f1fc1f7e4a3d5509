/** What a chamber writes on an ordinary evening, and is not in the other tables: form | typed | in Bengali | in English | generic where it counts. */
export const everyday = `
Tab. | 3+0+3 5d | ৩+০+৩ টি — ৫ দিন | 3+0+3 tablets — 5 days
Tab. | 2+1+2 pc 10d | ২+১+২ টি — খাবার পরে — ১০ দিন | 2+1+2 tablets — after food — 10 days
Tab. | 1+½+1 1m | ১+½+১ টি — ১ মাস | 1+½+1 tablets — 1 month
Tab. | 0+½+0 after lunch 15d | ০+½+০ টি — দুপুরের খাবারের পর — ১৫ দিন | 0+½+0 tablet — after lunch — 15 days
Tab. | 1+0+½ pc 1m | ১+০+½ টি — খাবার পরে — ১ মাস | 1+0+½ tablets — after food — 1 month
Tab. | 0+0+2 after dinner 3m | ০+০+২ টি — রাতের খাবারের পর — ৩ মাস | 0+0+2 tablets — after dinner — 3 months
Tab. | 1+0+0 30 min before breakfast 2m | ১+০+০ টি — সকালের নাশতার ৩০ মিনিট আগে — ২ মাস | 1+0+0 tablet — 30 minutes before breakfast — 2 months
Tab. | 1+1+1 15 min before food 1m | ১+১+১ টি — খাবারের ১৫ মিনিট আগে — ১ মাস | 1+1+1 tablets — 15 minutes before food — 1 month
Tab. | 0+1+0 before lunch 1m | ০+১+০ টি — দুপুরের খাবারের আগে — ১ মাস | 0+1+0 tablet — before lunch — 1 month
Tab. | 0+0+1 before dinner 1m | ০+০+১ টি — রাতের খাবারের আগে — ১ মাস | 0+0+1 tablet — before dinner — 1 month
Tab. | 1+1+1 just before food 1m | ১+১+১ টি — খাবারের ঠিক আগে — ১ মাস | 1+1+1 tablets — immediately before food — 1 month
Tab. | 1+0+1 with breakfast and with dinner | ১+০+১ টি — সকালের নাশতার সাথে — রাতের খাবারের সাথে | 1+0+1 tablets — with breakfast — with dinner
Tab. | 1+0+0 with water | ১+০+০ টি — পানির সাথে | 1+0+0 tablet — with water
Tab. | 1+0+0 with plenty of water cont | ১+০+০ টি — প্রচুর পানি দিয়ে খাবেন — চলবে | 1+0+0 tablet — with plenty of water — continue
Tab. | 1 weekly em remain upright 30 min after taking | সপ্তাহে একদিন ১টি — খালি পেটে — খাওয়ার পর ৩০ মিনিট সোজা থাকবেন | 1 tablet once a week — on an empty stomach — remain upright 30 min after taking
Tab. | 1+0+1 with the first bite 1m | ১+০+১ টি — খাবারের প্রথম লোকমার সাথে — ১ মাস | 1+0+1 tablets — with the first bite — 1 month
Tab. | 0+0+1 causes drowsiness, avoid driving 7d | ০+০+১ টি — ঘুম পেতে পারে, গাড়ি চালাবেন না — ৭ দিন | 0+0+1 tablet — causes drowsiness, avoid driving — 7 days
Tab. | 1+0+0 stop if rash appears 1m | ১+০+০ টি — র‍্যাশ উঠলে বন্ধ করবেন — ১ মাস | 1+0+0 tablet — stop if rash appears — 1 month
Tab. | 0+0+1 start from 2nd day of menstruation 21d | ০+০+১ টি — মাসিকের ২য় দিন থেকে শুরু — ২১ দিন | 0+0+1 tablet — start from 2nd day of menstruation — 21 days
Tab. | 1+0+1 start from 16th day of cycle 10d | ১+০+১ টি — মাসিকের ১৬তম দিন থেকে — ১০ দিন | 1+0+1 tablets — start from 16th day of cycle — 10 days
Tab. | 2+2+2 chew and swallow pc 1m | ২+২+২ টি — খাবার পরে — চুষে/চিবিয়ে খাবেন — ১ মাস | 2+2+2 tablets — after food — chew and swallow — 1 month
Tab. | ১+০+১ চিবিয়ে খাবেন ৭ দিন | ১+০+১ টি — চিবিয়ে খাবেন — ৭ দিন | 1+0+1 tablets — chew — 7 days
Tab. | 1+1+1+1 চুষে খাবেন ৫ দিন | ১+১+১+১ টি — চুষে খাবেন — ৫ দিন | 1+1+1+1 tablets — suck — 5 days
Tab. | 1 if chest pain dissolve under the tongue | বুকে ব্যথা হলে ১টি — জিহ্বার নিচে রাখবেন | 1 tablet if chest pain — dissolve under the tongue
Tab. | 1+0+0 as before | ১+০+০ টি — আগের মতো | 1+0+0 tablet — as before
Tab. | 1+0+1 after finishing previous 7d | ১+০+১ টি — আগেরটি শেষ হলে — ৭ দিন | 1+0+1 tablets — after finishing previous — 7 days
Tab. | 0+1+0 with fruit juice 1m | ০+১+০ টি — ফলের রসের সাথে — ১ মাস | 0+1+0 tablet — with fruit juice — 1 month
Tab. | 1+0+1 for fever 3d | ১+০+১ টি — ৩ দিন — জ্বরের ওষুধ | 1+0+1 tablets — 3 days — for fever
Tab. | 1+0+0 for bp cont | ১+০+০ টি — চলবে — প্রেশারের ওষুধ | 1+0+0 tablet — continue — for blood pressure
Tab. | 1+0+1 for diabetes cont | ১+০+১ টি — চলবে — ডায়াবেটিসের ওষুধ | 1+0+1 tablets — continue — for diabetes
Tab. | 0+0+1 for cholesterol 3m | ০+০+১ টি — ৩ মাস — কোলেস্টেরলের ওষুধ | 0+0+1 tablet — 3 months — for cholesterol
Tab. | 1+0+0 for thyroid cont | ১+০+০ টি — চলবে — থাইরয়েডের ওষুধ | 1+0+0 tablet — continue — for thyroid
Tab. | 0+0+½ for sleep 15d | ০+০+½ টি — ১৫ দিন — ঘুমের ওষুধ | 0+0+½ tablet — 15 days — for sleep
Tab. | 1+1+1 for vomiting 3d | ১+১+১ টি — ৩ দিন — বমির ওষুধ | 1+1+1 tablets — 3 days — for vomiting
Tab. | 1 stat for worms | এখনই ১টি — কৃমির ওষুধ | 1 tablet now — for worms
Tab. | ১+০+১ অ্যালার্জির জন্য ১০ দিন | ১+০+১ টি — ১০ দিন — অ্যালার্জির ওষুধ | 1+0+1 tablets — 10 days — for allergy
Tab. | 1 tab 5 times a day 7d | ১টি করে দিনে ৫ বার — ৭ দিন | 1 tablet, five times a day — 7 days
Tab. | 2 tab qid 5d | ২টি করে দিনে ৪ বার — ৫ দিন | 2 tablets, four times a day — 5 days
Tab. | ½ tds 3d | ½টি করে দিনে ৩ বার — ৩ দিন | ½ tablet, three times a day — 3 days
Tab. | 2 od 5d | দিনে ১ বার ২টি — ৫ দিন | 2 tablets, once a day — 5 days
Tab. | 1½ od 1m | দিনে ১ বার ১½টি — ১ মাস | 1½ tablets, once a day — 1 month
Tab. | 1 q4h 2d | ৪ ঘণ্টা পর পর ১টি — ২ দিন | 1 tablet every 4 hours — 2 days
Tab. | 2 q12h 3d | ১২ ঘণ্টা পর পর ২টি — ৩ দিন | 2 tablets every 12 hours — 3 days
Tab. | 1 tab 6 hourly pc 3d | ৬ ঘণ্টা পর পর ১টি — খাবার পরে — ৩ দিন | 1 tablet every 6 hours — after food — 3 days
Tab. | 1 hs cont | রাতে ঘুমানোর আগে ১টি — চলবে | 1 tablet at bedtime — continue
Tab. | 2 hs 5d | রাতে ঘুমানোর আগে ২টি — ৫ দিন | 2 tablets at bedtime — 5 days
Tab. | 1 tab morning 1 tab afternoon 1m | সকালে ১টি, বিকালে ১টি — ১ মাস | 1 tablet in the morning, 1 tablet in the afternoon — 1 month
Tab. | সকালে ২টি বিকালে ১টি | সকালে ২টি, বিকালে ১টি | 2 tablets in the morning, 1 tablet in the afternoon
Tab. | দুপুরে ১টি ১ মাস | ০+১+০ টি — ১ মাস | 0+1+0 tablet — 1 month
Tab. | 1 tab after lunch 1m | দুপুরের খাবারের পর ১টি — ১ মাস | 1 tablet after lunch — 1 month
Tab. | 1 tab before dinner 14d | রাতের খাবারের আগে ১টি — ১৪ দিন | 1 tablet before dinner — 14 days
Tab. | 3 tab single dose | একবার ৩টি | 3 tablets, single dose
Tab. | 4 stat | এখনই ৪টি | 4 tablets now
Tab. | 2 tab sos if fever >102 | প্রয়োজনে, জ্বর ১০২°F-এর বেশি হলে ২টি | 2 tablets when needed, if the fever is over 102°F
Tab. | 1 if vomiting max 3 | বমি হলে ১টি — দিনে সর্বোচ্চ ৩টি | 1 tablet if vomiting — at most 3 tablets a day
Tab. | 1 if nausea | বমি বমি ভাব হলে ১টি | 1 tablet if nausea
Tab. | 1 if cough | কাশি হলে ১টি | 1 tablet if cough
Tab. | 1 if itching | চুলকানি হলে ১টি | 1 tablet if itching
Tab. | 1 if allergy | অ্যালার্জি হলে ১টি | 1 tablet if allergy
Tab. | 1 if loose motion | পাতলা পায়খানা হলে ১টি | 1 tablet if loose motion
Tab. | 1 if constipation | কোষ্ঠকাঠিন্য হলে ১টি | 1 tablet if constipated
Tab. | 1 if palpitation | বুক ধড়ফড় করলে ১টি | 1 tablet if palpitation
Tab. | 1 if acidity | বুক জ্বললে ১টি | 1 tablet if acidity
Tab. | 1 if breathless | শ্বাসকষ্ট হলে ১টি | 1 tablet if breathless
Tab. | 1 if abdominal pain max 3 | পেটে ব্যথা হলে ১টি — দিনে সর্বোচ্চ ৩টি | 1 tablet if abdominal pain — at most 3 tablets a day
Tab. | 1 if anxious max 2 a day | দুশ্চিন্তা হলে ১টি — দিনে সর্বোচ্চ ২টি | 1 tablet if anxious — at most 2 tablets a day
Tab. | 1 8 hourly if bleeding | ৮ ঘণ্টা পর পর ১টি — রক্ত পড়লে | 1 tablet every 8 hours — if bleeding
Tab. | ½ if sleepless | ঘুম না হলে ½টি | ½ tablet if sleepless
Tab. | 1 if BP >180/110 | প্রেশার ১৮০/১১০-এর বেশি হলে ১টি | 1 tablet if BP > 180/110
Tab. | 1+1+1 until fever subsides | ১+১+১ টি — জ্বর না কমা পর্যন্ত | 1+1+1 tablets — until fever subsides
Tab. | 2 tab weekly sat 12w | প্রতি শনিবার ২টি — ১২ সপ্তাহ | 2 tablets every Saturday — 12 weeks
Tab. | 1 sun tue thu 4w | প্রতি রবিবার, মঙ্গলবার ও বৃহস্পতিবার ১টি — ৪ সপ্তাহ | 1 tablet every Sunday, Tuesday and Thursday — 4 weeks
Tab. | 1 tab every wednesday | প্রতি বুধবার ১টি | 1 tablet every Wednesday
Tab. | 6 tab weekly fri cont | প্রতি শুক্রবার ৬টি — চলবে | 6 tablets every Friday — continue
Tab. | 1 tab every 3 days 1m | ৩ দিন পর পর ১টি — ১ মাস | 1 tablet every 3 days — 1 month
Tab. | ½ alt cont | একদিন পর পর ½টি — চলবে | ½ tablet every other day — continue
Tab. | 2 alt 15d | একদিন পর পর ২টি — ১৫ দিন | 2 tablets every other day — 15 days
Tab. | 1+0+0 6 days a week | সপ্তাহে ৬ দিন ১+০+০ টি | 1+0+0 tablet 6 days a week
Tab. | 40 mg od 5d | দিনে ১ বার ৪০ মি.গ্রা. — ৫ দিন | 40 mg, once a day — 5 days
Tab. | 0.25 mg od | দিনে ১ বার ০.২৫ মি.গ্রা. | 0.25 mg, once a day
Cap. | 1 every 2 weeks 3m | ২ সপ্তাহ পর পর ১টি — ৩ মাস | 1 capsule every 2 weeks — 3 months
Cap. | 1 monthly 6m | মাসে একদিন ১টি — ৬ মাস | 1 capsule once a month — 6 months
Cap. | 1+0+0 30 min before breakfast 14d | ১+০+০ টি — সকালের নাশতার ৩০ মিনিট আগে — ১৪ দিন | 1+0+0 capsule — 30 minutes before breakfast — 14 days
Cap. | 2+0+2 pc 5d | ২+০+২ টি — খাবার পরে — ৫ দিন | 2+0+2 capsules — after food — 5 days
Cap. | 1 hs 2m | রাতে ঘুমানোর আগে ১টি — ২ মাস | 1 capsule at bedtime — 2 months
Syp. | 3 ml tds 5d | ৩ মিলি করে দিনে ৩ বার — ৫ দিন | 3 ml, three times a day — 5 days
Syp. | 7.5 ml hs | রাতে ঘুমানোর আগে ৭.৫ মিলি | 7.5 ml at bedtime
Syp. | 2 tsf tds pc 7d | ২ চা চামচ (১০ মিলি) করে দিনে ৩ বার — খাবার পরে — ৭ দিন | 2 teaspoons (10 ml), three times a day — after food — 7 days
Syp. | 1 tsf if cough max 4 times a day | কাশি হলে ১ চা চামচ (৫ মিলি) — দিনে সর্বোচ্চ ৪ বার | 1 teaspoon (5 ml) if cough — at most 4 times a day
Syp. | 1+1+1+1 5d | ১+১+১+১ চা চামচ (৫+৫+৫+৫ মিলি) — ৫ দিন | 1+1+1+1 teaspoons (5+5+5+5 ml) — 5 days
Syp. | 2+2+2 7d | ২+২+২ চা চামচ (১০+১০+১০ মিলি) — ৭ দিন | 2+2+2 teaspoons (10+10+10 ml) — 7 days
Syp. | 2 tbsp hs 7d | রাতে ঘুমানোর আগে ২ টেবিল চামচ (৩০ মিলি) — ৭ দিন | 2 tablespoons (30 ml) at bedtime — 7 days
Syp. | 2.5 ml 6 hourly if fever >100 | ৬ ঘণ্টা পর পর ২.৫ মিলি — জ্বর ১০০°F-এর বেশি হলে | 2.5 ml every 6 hours — if the fever is over 100°F
Syp. | ৫ মিলি করে দিনে ৪ বার ৩ দিন | ৫ মিলি করে দিনে ৪ বার — ৩ দিন | 5 ml, four times a day — 3 days
Susp. | 4 ml bd shake well 7d | ৪ মিলি করে দিনে ২ বার — ব্যবহারের আগে ঝাঁকিয়ে নেবেন — ৭ দিন | 4 ml, twice a day — shake well before use — 7 days
Susp. | 2.5ml+0+2.5ml 7d | ২.৫+০+২.৫ মিলি — ৭ দিন | 2.5+0+2.5 ml — 7 days
Drops | 5 drops bd 1m | ৫ ফোঁটা করে দিনে ২ বার — ১ মাস | 5 drops, twice a day — 1 month
Drops | 0.8 ml 6 hourly sos | ৬ ঘণ্টা পর পর ০.৮ মিলি — প্রয়োজনে | 0.8 ml every 6 hours — when needed
Eye drop | 1 drop 2 hourly right eye 3d | ২ ঘণ্টা পর পর ১ ফোঁটা — ডান চোখে — ৩ দিন | 1 drop every 2 hours — in the right eye — 3 days
Eye drop | 1 drop hourly left eye | ১ ঘণ্টা পর পর ১ ফোঁটা — বাম চোখে | 1 drop every hour — in the left eye
Eye drop | 2 drops tds both eyes 10d | ২ ফোঁটা করে দিনে ৩ বার — দুই চোখে — ১০ দিন | 2 drops, three times a day — in both eyes — 10 days
Eye Oint. | apply bd left eye 5d | দিনে ২ বার লাগাবেন — বাম চোখে — ৫ দিন | apply twice a day — in the left eye — 5 days
Ear drop | 4 drops left ear bd 7d | ৪ ফোঁটা করে দিনে ২ বার — বাম কানে — ৭ দিন | 4 drops, twice a day — in the left ear — 7 days
Nasal Spray | 1 spray each nostril od 1m | দিনে ১ বার ১ স্প্রে — প্রতি নাকে — ১ মাস | 1 spray, once a day — in each nostril — 1 month
Nasal drop | 2 drops each nostril sos | প্রয়োজনে ২ ফোঁটা — প্রতি নাকে | 2 drops when needed — in each nostril
Nasal drop | 2 drops both nostrils hs 5d | রাতে ঘুমানোর আগে ২ ফোঁটা — দুই নাকে — ৫ দিন | 2 drops at bedtime — in both nostrils — 5 days
Inhaler | 1 puff bd 3m | ১ পাফ করে দিনে ২ বার — ৩ মাস | 1 puff, twice a day — 3 months
Inhaler | 2 puffs 4 hourly if breathless | ৪ ঘণ্টা পর পর ২ পাফ — শ্বাসকষ্ট হলে | 2 puffs every 4 hours — if breathless
Inhaler | 2 puffs bd with spacer 1m | ২ পাফ করে দিনে ২ বার — স্পেসার দিয়ে নেবেন — ১ মাস | 2 puffs, twice a day — use with spacer — 1 month
Inh. cap. | 1 cap bd inhaled 1m | ১টি করে দিনে ২ বার — শ্বাসে — ১ মাস | 1 capsule, twice a day — inhaled — 1 month
Neb. Soln. | 1 ml neb 8 hourly 3d | ৮ ঘণ্টা পর পর ১ মিলি — নেবুলাইজ করে — ৩ দিন | 1 ml every 8 hours — by nebuliser — 3 days
Neb. Soln. | 2 ml neb sos | প্রয়োজনে ২ মিলি — নেবুলাইজ করে | 2 ml when needed — by nebuliser
Cream | apply thin layer bd 14d | দিনে ২ বার লাগাবেন — পাতলা করে লাগাবেন — ১৪ দিন | apply twice a day — apply thin layer — 14 days
Gel | tds apply on painful area, do not massage | দিনে ৩ বার লাগাবেন — ব্যথার স্থানে লাগাবেন, মালিশ করবেন না | apply three times a day — apply on painful area, do not massage
Cream | apply morning and night on face 1m | সকালে ও রাতে লাগাবেন — মুখমণ্ডলে — ১ মাস | apply in the morning and at night — on the face — 1 month
Lotion | at night apply from neck to toe, wash after 8–12 hours | রাতে লাগাবেন — গলা থেকে পা পর্যন্ত মেখে ৮–১২ ঘণ্টা পর গোসল করবেন | apply at night — apply from neck to toe, wash after 8–12 hours
Shampoo | twice weekly 1m | সপ্তাহে ২ দিন লাগাবেন — ১ মাস | apply 2 days a week — 1 month
Mouthwash | 15 ml tds 7d | ১৫ মিলি করে দিনে ৩ বার কুলি করবেন — ৭ দিন | rinse with 15 ml, three times a day — 7 days
Supp. | 1 supp bd 3d | ১টি করে দিনে ২ বার — ৩ দিন | 1 suppository, twice a day — 3 days
Vag. Tab. | 1 pv od 3d | দিনে ১ বার ১টি — মাসিকের রাস্তায় — ৩ দিন | 1 tablet, once a day — into the vagina — 3 days
Transdermal Patch | 1 patch weekly 4w | সপ্তাহে একদিন ১টি — ৪ সপ্তাহ | 1 patch once a week — 4 weeks
Oral Powder | 1 sachet hs mix with half glass water 1m | রাতে ঘুমানোর আগে ১ প্যাকেট — আধা গ্লাস পানিতে মিশিয়ে খাবেন — ১ মাস | 1 sachet at bedtime — mix with half glass water — 1 month
Inj. | 1 amp deep im stat | এখনই ১ অ্যাম্পুল — গভীর মাংসে | 1 ampoule now — deep into the muscle
Inj. | 80 mg slow iv stat | এখনই ৮০ মি.গ্রা. — ধীরে শিরায় | 80 mg now — slowly into the vein
Inj. | 1 vial im od 5d | দিনে ১ বার ১ ভায়াল — মাংসে — ৫ দিন | 1 vial, once a day — into the muscle — 5 days
Inj. | 40 mg iv bd 3d | ৪০ মি.গ্রা. করে দিনে ২ বার — শিরায় — ৩ দিন | 40 mg, twice a day — into the vein — 3 days
Inj. | 12+0+8 units sc keep in fridge | ১২+০+৮ ইউনিট — চামড়ার নিচে — ফ্রিজে রাখবেন | 12+0+8 units — under the skin — keep in refrigerator
Inj. | 20 units sc hs | রাতে ঘুমানোর আগে ২০ ইউনিট — চামড়ার নিচে | 20 units at bedtime — under the skin
Inj. | 6+6+6 before food | ৬+৬+৬ ইউনিট — খাবার আগে | 6+6+6 units — before food | Insulin Aspart
Vaccine | 0.5 ml im stat | এখনই ০.৫ মিলি — মাংসে | 0.5 ml now — into the muscle
Inf. | 1000 ml iv stat | এখনই ১০০০ মিলি — শিরায় | 1000 ml now — into the vein
Tab. | 4+0+0 7d > 3+0+0 7d > 2+0+0 7d > 1+0+0 7d | ৪+০+০ টি — ৭ দিন, তারপর ৩+০+০ টি — ৭ দিন, তারপর ২+০+০ টি — ৭ দিন, তারপর ১+০+০ টি — ৭ দিন | 4+0+0 tablets — 7 days, then 3+0+0 tablets — 7 days, then 2+0+0 tablets — 7 days, then 1+0+0 tablet — 7 days
Tab. | 40 mg od 5d then 20 mg od 5d | দিনে ১ বার ৪০ মি.গ্রা. — ৫ দিন, তারপর দিনে ১ বার ২০ মি.গ্রা. — ৫ দিন | 40 mg, once a day — 5 days, then 20 mg, once a day — 5 days
Tab. | 1 tds 3d then 1 bd 3d then 1 od 3d | ১টি করে দিনে ৩ বার — ৩ দিন, তারপর ১টি করে দিনে ২ বার — ৩ দিন, তারপর দিনে ১ বার ১টি — ৩ দিন | 1 tablet, three times a day — 3 days, then 1 tablet, twice a day — 3 days, then 1 tablet, once a day — 3 days
Tab. | 2 stat then 1 od 4d | এখনই ২টি, তারপর দিনে ১ বার ১টি — ৪ দিন | 2 tablets now, then 1 tablet, once a day — 4 days
Syp. | 5 ml bd 5d then 5 ml od 5d | ৫ মিলি করে দিনে ২ বার — ৫ দিন, তারপর দিনে ১ বার ৫ মিলি — ৫ দিন | 5 ml, twice a day — 5 days, then 5 ml, once a day — 5 days
Inj. | 1 im weekly 4w then 1 im monthly 3m | সপ্তাহে একদিন ১টি — মাংসে — ৪ সপ্তাহ, তারপর মাসে একদিন ১টি — মাংসে — ৩ মাস | 1 injection once a week — into the muscle — 4 weeks, then 1 injection once a month — into the muscle — 3 months
`
