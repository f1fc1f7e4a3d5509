/** Doses by number, hour, need and week: form | typed | in Bengali | in English | generic where it counts. */
export const times = `
Tab. | od | দিনে ১ বার ১টি | 1 tablet, once a day
Tab. | 1 tab mon wed fri | প্রতি সোমবার, বুধবার ও শুক্রবার ১টি | 1 tablet every Monday, Wednesday and Friday
Tab. | 1 sat & tue 4w | প্রতি শনিবার ও মঙ্গলবার ১টি — ৪ সপ্তাহ | 1 tablet every Saturday and Tuesday — 4 weeks
Tab. | 1+0+1 5-7 days | ১+০+১ টি — ৫–৭ দিন | 1+0+1 tablets — 5–7 days
Tab. | ১+০+১ ৫ থেকে ৭ দিন | ১+০+১ টি — ৫–৭ দিন | 1+0+1 tablets — 5–7 days
Tab. | 1 od | দিনে ১ বার ১টি | 1 tablet, once a day
Tab. | 1 tab OD 1m | দিনে ১ বার ১টি — ১ মাস | 1 tablet, once a day — 1 month
Tab. | 1 o.d. p.c. | দিনে ১ বার ১টি — খাবার পরে | 1 tablet, once a day — after food
Tab. | one and half bd | ১½টি করে দিনে ২ বার | 1½ tablets, twice a day
Tab. | 1 & 1/2 tab bd | ১½টি করে দিনে ২ বার | 1½ tablets, twice a day
Tab. | 50 mcg daily | দিনে ১ বার ৫০ মাইক্রোগ্রাম | 50 mcg, once a day
Tab. | ১টি করে দিনে ২ বার ভাত খাওয়ার পর | ১টি করে দিনে ২ বার — খাবার পরে | 1 tablet, twice a day — after food
Tab. | 1 O.D. | দিনে ১ বার ১টি | 1 tablet, once a day
Tab. | bd | ১টি করে দিনে ২ বার | 1 tablet, twice a day
Tab. | 1 bd 7d | ১টি করে দিনে ২ বার — ৭ দিন | 1 tablet, twice a day — 7 days
Tab. | 1 B.D. | ১টি করে দিনে ২ বার | 1 tablet, twice a day
Tab. | 1 b/d 5d | ১টি করে দিনে ২ বার — ৫ দিন | 1 tablet, twice a day — 5 days
Tab. | 2 BID | ২টি করে দিনে ২ বার | 2 tablets, twice a day
Tab. | ½ bd | ½টি করে দিনে ২ বার | ½ tablet, twice a day
Tab. | 1/2 tab bd | ½টি করে দিনে ২ বার | ½ tablet, twice a day
Tab. | 1 1/2 tab bd | ১½টি করে দিনে ২ বার | 1½ tablets, twice a day
Tab. | 1½ bd | ১½টি করে দিনে ২ বার | 1½ tablets, twice a day
Tab. | tds 5d | ১টি করে দিনে ৩ বার — ৫ দিন | 1 tablet, three times a day — 5 days
Tab. | 1 T.D.S 5/7 | ১টি করে দিনে ৩ বার — ৫ দিন | 1 tablet, three times a day — 5 days
Tab. | 1 tid | ১টি করে দিনে ৩ বার | 1 tablet, three times a day
Tab. | 1 qds | ১টি করে দিনে ৪ বার | 1 tablet, four times a day
Tab. | 1 Q.I.D. 5d | ১টি করে দিনে ৪ বার — ৫ দিন | 1 tablet, four times a day — 5 days
Tab. | 1 tab twice daily | ১টি করে দিনে ২ বার | 1 tablet, twice a day
Tab. | 1 tab thrice daily | ১টি করে দিনে ৩ বার | 1 tablet, three times a day
Tab. | 1 tablet twice a day | ১টি করে দিনে ২ বার | 1 tablet, twice a day
Tab. | 1 tab three times a day | ১টি করে দিনে ৩ বার | 1 tablet, three times a day
Tab. | 1 tab 3 times daily | ১টি করে দিনে ৩ বার | 1 tablet, three times a day
Tab. | 1 tab 4 times | ১টি করে দিনে ৪ বার | 1 tablet, four times a day
Tab. | 1 tab daily | দিনে ১ বার ১টি | 1 tablet, once a day
Tab. | daily 1 tab | দিনে ১ বার ১টি | 1 tablet, once a day
Tab. | one tablet once daily | দিনে ১ বার ১টি | 1 tablet, once a day
Tab. | half tablet twice daily | ½টি করে দিনে ২ বার | ½ tablet, twice a day
Tab. | two tablets at night | ০+০+২ টি | 0+0+2 tablets
Tab. | take 1 tablet twice a day after meals for 5 days | ১টি করে দিনে ২ বার — খাবার পরে — ৫ দিন | 1 tablet, twice a day — after food — 5 days
Tab. | ১টি করে দিনে ২ বার | ১টি করে দিনে ২ বার | 1 tablet, twice a day
Tab. | ১ টি করে দিনে ৩ বার ৫ দিন | ১টি করে দিনে ৩ বার — ৫ দিন | 1 tablet, three times a day — 5 days
Tab. | ১ টা করে ২ বার | ১টি করে দিনে ২ বার | 1 tablet, twice a day
Tab. | একটা করে দিনে দুইবার | ১টি করে দিনে ২ বার | 1 tablet, twice a day
Tab. | একটি করে দিনে তিনবার | ১টি করে দিনে ৩ বার | 1 tablet, three times a day
Tab. | দুটি করে দিনে ২ বার | ২টি করে দিনে ২ বার | 2 tablets, twice a day
Tab. | দেড়টা করে দিনে ২ বার | ১½টি করে দিনে ২ বার | 1½ tablets, twice a day
Tab. | আধাটা করে দিনে ২ বার | ½টি করে দিনে ২ বার | ½ tablet, twice a day
Tab. | আধা ট্যাবলেট রাতে | ০+০+½ টি | 0+0+½ tablet
Tab. | অর্ধেক বড়ি সকালে | ½+০+০ টি | ½+0+0 tablet
Tab. | ১টি করে ৩ বেলা খাবার পর | ১টি করে দিনে ৩ বার — খাবার পরে | 1 tablet, three times a day — after food
Tab. | দিনে ১ বার ১টি | দিনে ১ বার ১টি | 1 tablet, once a day
Tab. | প্রতিদিন ১টি | দিনে ১ বার ১টি | 1 tablet, once a day
Tab. | রোজ রাতে ১টি | ০+০+১ টি | 0+0+1 tablet
Tab. | ১টি করে দিনে ২ বার খাবার পর ৫ দিন খাবেন | ১টি করে দিনে ২ বার — খাবার পরে — ৫ দিন | 1 tablet, twice a day — after food — 5 days
Cap. | ১টি ক্যাপসুল দিনে ২ বার | ১টি করে দিনে ২ বার | 1 capsule, twice a day
Cap. | 1 tab bd | ১টি করে দিনে ২ বার | 1 capsule, twice a day
Tab. | 1x3 | ১টি করে দিনে ৩ বার | 1 tablet, three times a day
Tab. | 1x3 5d | ১টি করে দিনে ৩ বার — ৫ দিন | 1 tablet, three times a day — 5 days
Tab. | 1x3x5d | ১টি করে দিনে ৩ বার — ৫ দিন | 1 tablet, three times a day — 5 days
Tab. | ১x২ | ১টি করে দিনে ২ বার | 1 tablet, twice a day
Tab. | q6h | ৬ ঘণ্টা পর পর ১টি | 1 tablet every 6 hours
Tab. | 1 q8h 5d | ৮ ঘণ্টা পর পর ১টি — ৫ দিন | 1 tablet every 8 hours — 5 days
Tab. | 1 q 12 h | ১২ ঘণ্টা পর পর ১টি | 1 tablet every 12 hours
Tab. | 6 hourly | ৬ ঘণ্টা পর পর ১টি | 1 tablet every 6 hours
Tab. | 1 tab 8 hourly | ৮ ঘণ্টা পর পর ১টি | 1 tablet every 8 hours
Tab. | 8hrly | ৮ ঘণ্টা পর পর ১টি | 1 tablet every 8 hours
Tab. | 1 tab every 6 hours | ৬ ঘণ্টা পর পর ১টি | 1 tablet every 6 hours
Tab. | every six hours | ৬ ঘণ্টা পর পর ১টি | 1 tablet every 6 hours
Tab. | ১টি ৬ ঘণ্টা পর পর | ৬ ঘণ্টা পর পর ১টি | 1 tablet every 6 hours
Tab. | ৬ ঘন্টা পরপর ১টি | ৬ ঘণ্টা পর পর ১টি | 1 tablet every 6 hours
Tab. | প্রতি ৬ ঘন্টা | ৬ ঘণ্টা পর পর ১টি | 1 tablet every 6 hours
Tab. | প্রতি ৮ ঘণ্টা পর পর ১টি | ৮ ঘণ্টা পর পর ১টি | 1 tablet every 8 hours
Tab. | ১২ ঘণ্টা অন্তর ১টি | ১২ ঘণ্টা পর পর ১টি | 1 tablet every 12 hours
Tab. | 1 hs | রাতে ঘুমানোর আগে ১টি | 1 tablet at bedtime
Tab. | 1 h.s. | রাতে ঘুমানোর আগে ১টি | 1 tablet at bedtime
Tab. | 1 HS 1m | রাতে ঘুমানোর আগে ১টি — ১ মাস | 1 tablet at bedtime — 1 month
Tab. | ½ at bedtime | রাতে ঘুমানোর আগে ½টি | ½ tablet at bedtime
Tab. | 1 before sleep | রাতে ঘুমানোর আগে ১টি | 1 tablet at bedtime
Tab. | ঘুমানোর আগে ১টি | রাতে ঘুমানোর আগে ১টি | 1 tablet at bedtime
Tab. | রাতে ঘুমানোর আগে ১টি | রাতে ঘুমানোর আগে ১টি | 1 tablet at bedtime
Tab. | শোবার আগে ১টা | রাতে ঘুমানোর আগে ১টি | 1 tablet at bedtime
Tab. | 1 od hs | রাতে ঘুমানোর আগে ১টি | 1 tablet at bedtime
Tab. | 1 tab at night | ০+০+১ টি | 0+0+1 tablet
Tab. | 1 nocte 5d | ০+০+১ টি — ৫ দিন | 0+0+1 tablet — 5 days
Tab. | 1 mane | ১+০+০ টি | 1+0+0 tablet
Tab. | 1 morning, 2 night | ১+০+২ টি | 1+0+2 tablets
Tab. | 1 tab morning 2 tab night | ১+০+২ টি | 1+0+2 tablets
Tab. | 2 tab in the morning and 1 tab at night | ২+০+১ টি | 2+0+1 tablets
Tab. | 1 morning night | ১+০+১ টি | 1+0+1 tablets
Tab. | morning 2 night 1 | ২+০+১ টি | 2+0+1 tablets
Tab. | সকালে 2টি, রাতে 1টি | ২+০+১ টি | 2+0+1 tablets
Tab. | সকালে ১টি | ১+০+০ টি | 1+0+0 tablet
Tab. | সকালে ও রাতে ১টি করে | ১+০+১ টি | 1+0+1 tablets
Tab. | সকালে ১টি দুপুরে ১টি রাতে ২টি ৭ দিন | ১+১+২ টি — ৭ দিন | 1+1+2 tablets — 7 days
Tab. | সকাল দুপুর রাত ১টি করে | ১+১+১ টি | 1+1+1 tablets
Tab. | ১টি সকালে, ২টি রাতে | ১+০+২ টি | 1+0+2 tablets
Tab. | সন্ধ্যায় ১টি | সন্ধ্যায় ১টি | 1 tablet in the evening
Tab. | 1 tab in the evening | সন্ধ্যায় ১টি | 1 tablet in the evening
Tab. | বিকালে ১টি | বিকালে ১টি | 1 tablet in the afternoon
Tab. | 1 tab morning 1 tab evening | সকালে ১টি, সন্ধ্যায় ১টি | 1 tablet in the morning, 1 tablet in the evening
Tab. | 1 morning 1 hs | সকালে ১টি, ঘুমানোর আগে ১টি | 1 tablet in the morning, 1 tablet at bedtime
Tab. | 1 tab at night hs | ০+০+১ টি — ঘুমানোর আগে | 0+0+1 tablet — at bedtime
Tab. | 1 tab after breakfast | সকালের নাশতার পর ১টি | 1 tablet after breakfast
Tab. | 1 tab after breakfast and 1 tab after dinner | সকালের নাশতার পর ১টি, রাতের খাবারের পর ১টি | 1 tablet after breakfast, 1 tablet after dinner
Tab. | সকালের নাশতার আগে ১টি | সকালের নাশতার আগে ১টি | 1 tablet before breakfast
Tab. | 1 od before breakfast | দিনে ১ বার ১টি — সকালের নাশতার আগে | 1 tablet, once a day — before breakfast
Tab. | 1 od before breakfast 1m | দিনে ১ বার ১টি — সকালের নাশতার আগে — ১ মাস | 1 tablet, once a day — before breakfast — 1 month
Tab. | bd after breakfast and after dinner | ১টি করে দিনে ২ বার — সকালের নাশতার পর — রাতের খাবারের পর | 1 tablet, twice a day — after breakfast — after dinner
Tab. | 1 bd pc | ১টি করে দিনে ২ বার — খাবার পরে | 1 tablet, twice a day — after food
Tab. | 1 bd p.c. 5d | ১টি করে দিনে ২ বার — খাবার পরে — ৫ দিন | 1 tablet, twice a day — after food — 5 days
Tab. | 1 a/c bd | ১টি করে দিনে ২ বার — খাবার আগে | 1 tablet, twice a day — before food
Tab. | 1 tab on empty stomach in the morning | ১+০+০ টি — খালি পেটে | 1+0+0 tablet — on an empty stomach
Tab. | 1 stat | এখনই ১টি | 1 tablet now
Tab. | 2 stat | এখনই ২টি | 2 tablets now
Tab. | stat | এখনই ১টি | 1 tablet now
Tab. | ২টি এখনই | এখনই ২টি | 2 tablets now
Tab. | 1 tab single dose | একবার ১টি | 1 tablet, single dose
Tab. | ১টি একবার | একবার ১টি | 1 tablet, single dose
Tab. | 1 sos | প্রয়োজনে ১টি | 1 tablet when needed
Tab. | 1 S.O.S | প্রয়োজনে ১টি | 1 tablet when needed
Tab. | 2 tab prn | প্রয়োজনে ২টি | 2 tablets when needed
Tab. | 1 as needed | প্রয়োজনে ১টি | 1 tablet when needed
Tab. | 1 tab if needed | প্রয়োজনে ১টি | 1 tablet when needed
Tab. | 1 tab when required | প্রয়োজনে ১টি | 1 tablet when needed
Tab. | প্রয়োজনে ১টি | প্রয়োজনে ১টি | 1 tablet when needed
Tab. | প্রয়োজন হলে ১টা | প্রয়োজনে ১টি | 1 tablet when needed
Tab. | দরকার হলে ১টি | প্রয়োজনে ১টি | 1 tablet when needed
Tab. | 1 sos max 4/day | প্রয়োজনে ১টি — দিনে সর্বোচ্চ ৪টি | 1 tablet when needed — at most 4 tablets a day
Tab. | 1 tab sos max 3 a day | প্রয়োজনে ১টি — দিনে সর্বোচ্চ ৩টি | 1 tablet when needed — at most 3 tablets a day
Tab. | 1 tab sos, not more than 4 a day | প্রয়োজনে ১টি — দিনে সর্বোচ্চ ৪টি | 1 tablet when needed — at most 4 tablets a day
Tab. | 2 tab sos max 6 tab | প্রয়োজনে ২টি — দিনে সর্বোচ্চ ৬টি | 2 tablets when needed — at most 6 tablets a day
Tab. | 1 prn max 3 times a day | প্রয়োজনে ১টি — দিনে সর্বোচ্চ ৩ বার | 1 tablet when needed — at most 3 times a day
Tab. | প্রয়োজনে ১টি, দিনে সর্বোচ্চ ৩টি | প্রয়োজনে ১টি — দিনে সর্বোচ্চ ৩টি | 1 tablet when needed — at most 3 tablets a day
Tab. | 1 tab 6 hourly sos | ৬ ঘণ্টা পর পর ১টি — প্রয়োজনে | 1 tablet every 6 hours — when needed
Tab. | 4 hourly if pain max 4 | ৪ ঘণ্টা পর পর ১টি — ব্যথা হলে — দিনে সর্বোচ্চ ৪টি | 1 tablet every 4 hours — if pain — at most 4 tablets a day
Tab. | 1 if fever | জ্বর হলে ১টি | 1 tablet if fever
Tab. | 1 tab if fever >100 | জ্বর ১০০°F-এর বেশি হলে ১টি | 1 tablet if the fever is over 100°F
Tab. | 1 if fever > 101F | জ্বর ১০১°F-এর বেশি হলে ১টি | 1 tablet if the fever is over 101°F
Tab. | 1 if temp >102 F | জ্বর ১০২°F-এর বেশি হলে ১টি | 1 tablet if the fever is over 102°F
Tab. | 1 if >38.5 C | জ্বর ৩৮.৫°C-এর বেশি হলে ১টি | 1 tablet if the fever is over 38.5°C
Tab. | জ্বর ১০১°F-এর বেশি হলে ১টি | জ্বর ১০১°F-এর বেশি হলে ১টি | 1 tablet if the fever is over 101°F
Tab. | জ্বর ১০০ এর বেশি হলে ১টি | জ্বর ১০০°F-এর বেশি হলে ১টি | 1 tablet if the fever is over 100°F
Tab. | ব্যাথা হলে ১টা | ব্যথা হলে ১টি | 1 tablet if pain
Tab. | sos জ্বর থাকলে | প্রয়োজনে, জ্বর হলে ১টি | 1 tablet when needed, if fever
Tab. | 1 if severe pain | তীব্র ব্যথা হলে ১টি | 1 tablet if severe pain
Tab. | 1 if headache | মাথাব্যথা হলে ১টি | 1 tablet if headache
Tab. | 1 sos if vomiting | প্রয়োজনে, বমি হলে ১টি | 1 tablet when needed, if vomiting
Tab. | মাথা ঘুরলে ১টি | মাথা ঘুরলে ১টি | 1 tablet if vertigo
Tab. | গ্যাস হলে ১টি | গ্যাস হলে ১টি | 1 tablet if gas
Tab. | ঘুম না হলে ১টি | ঘুম না হলে ১টি | 1 tablet if sleepless
Tab. | 1 if BP >160/100 | প্রেশার ১৬০/১০০-এর বেশি হলে ১টি | 1 tablet if BP > 160/100
Tab. | 1 sos for fever | প্রয়োজনে ১টি — জ্বরের ওষুধ | 1 tablet when needed — for fever
Tab. | 1 s/l sos | প্রয়োজনে ১টি — জিহ্বার নিচে | 1 tablet when needed — under the tongue
Tab. | 1 sl if chest pain | বুকে ব্যথা হলে ১টি — জিহ্বার নিচে | 1 tablet if chest pain — under the tongue
Tab. | 1 po bd | ১টি করে দিনে ২ বার — মুখে | 1 tablet, twice a day — by mouth
Tab. | 1 weekly | সপ্তাহে একদিন ১টি | 1 tablet once a week
Tab. | 4 tab once a week | সপ্তাহে একদিন ৪টি | 4 tablets once a week
Tab. | 4 tab weekly fri | প্রতি শুক্রবার ৪টি | 4 tablets every Friday
Tab. | once a week for 8 weeks | সপ্তাহে একদিন ১টি — ৮ সপ্তাহ | 1 tablet once a week — 8 weeks
Tab. | once weekly | সপ্তাহে একদিন ১টি | 1 tablet once a week
Tab. | সপ্তাহে ১টি | সপ্তাহে একদিন ১টি | 1 tablet once a week
Tab. | সপ্তাহে একদিন ১টি | সপ্তাহে একদিন ১টি | 1 tablet once a week
Tab. | সপ্তাহে ২ দিন | সপ্তাহে ২ দিন ১টি | 1 tablet 2 days a week
Tab. | সপ্তাহে ৩ দিন ১টি করে | সপ্তাহে ৩ দিন ১টি | 1 tablet 3 days a week
Tab. | সপ্তাহে ১ দিন ৪টি | সপ্তাহে একদিন ৪টি | 4 tablets once a week
Tab. | 3 times a week | সপ্তাহে ৩ দিন ১টি | 1 tablet 3 days a week
Tab. | 1 tab twice weekly | সপ্তাহে ২ দিন ১টি | 1 tablet 2 days a week
Tab. | 1 tab 2 days a week | সপ্তাহে ২ দিন ১টি | 1 tablet 2 days a week
Tab. | 1 tab thrice weekly | সপ্তাহে ৩ দিন ১টি | 1 tablet 3 days a week
Tab. | 1 every friday | প্রতি শুক্রবার ১টি | 1 tablet every Friday
Tab. | 1 tab on Fridays | প্রতি শুক্রবার ১টি | 1 tablet every Friday
Tab. | প্রতি শুক্রবার ১টি | প্রতি শুক্রবার ১টি | 1 tablet every Friday
Tab. | শুক্রবার ১টি | প্রতি শুক্রবার ১টি | 1 tablet every Friday
Tab. | 1 every Saturday and Tuesday | প্রতি শনিবার ও মঙ্গলবার ১টি | 1 tablet every Saturday and Tuesday
Tab. | 1 weekly sat tue | প্রতি শনিবার ও মঙ্গলবার ১টি | 1 tablet every Saturday and Tuesday
Tab. | শনিবার ও মঙ্গলবার ১টি | প্রতি শনিবার ও মঙ্গলবার ১টি | 1 tablet every Saturday and Tuesday
Tab. | alt | একদিন পর পর ১টি | 1 tablet every other day
Tab. | 1 eod | একদিন পর পর ১টি | 1 tablet every other day
Tab. | 1 alternate days | একদিন পর পর ১টি | 1 tablet every other day
Tab. | 1 every other day | একদিন পর পর ১টি | 1 tablet every other day
Tab. | 1 od alternate day | একদিন পর পর ১টি | 1 tablet every other day
Tab. | একদিন পর পর ১টি | একদিন পর পর ১টি | 1 tablet every other day
Tab. | ১ দিন পরপর ১টি | একদিন পর পর ১টি | 1 tablet every other day
Tab. | একদিন অন্তর ১টি | একদিন পর পর ১টি | 1 tablet every other day
Tab. | ৩ দিন পর পর ১টি | ৩ দিন পর পর ১টি | 1 tablet every 3 days
Tab. | 1 every 15 days | ১৫ দিন পর পর ১টি | 1 tablet every 15 days
Tab. | 1 fortnightly | ২ সপ্তাহ পর পর ১টি | 1 tablet every 2 weeks
Tab. | 1 monthly | মাসে একদিন ১টি | 1 tablet once a month
Tab. | 1 tab once a month | মাসে একদিন ১টি | 1 tablet once a month
Tab. | মাসে ১টি | মাসে একদিন ১টি | 1 tablet once a month
Tab. | 1 every 3 months | ৩ মাস পর পর ১টি | 1 tablet every 3 months
Tab. | 1 yearly | বছরে একবার ১টি | 1 tablet once a year
Tab. | 500 mg tds | ৫০০ মি.গ্রা. করে দিনে ৩ বার | 500 mg, three times a day
Tab. | 25 mg bd | ২৫ মি.গ্রা. করে দিনে ২ বার | 25 mg, twice a day
Tab. | 500 mg + 0 + 500 mg | ৫০০+০+৫০০ মি.গ্রা. | 500+0+500 mg
Tab. | 1 gm stat | এখনই ১ গ্রাম | 1 g now
Tab. | ২৫০ মি.গ্রা. করে দিনে ৩ বার | ২৫০ মি.গ্রা. করে দিনে ৩ বার | 250 mg, three times a day
Tab. | 12.5 mg od | দিনে ১ বার ১২.৫ মি.গ্রা. | 12.5 mg, once a day
Tab. | 5 mg/kg od | দিনে ১ বার ৫ মি.গ্রা./কেজি | 5 mg/kg, once a day
Tab. | 100 mcg od | দিনে ১ বার ১০০ মাইক্রোগ্রাম | 100 mcg, once a day
Tab. | 40000 IU weekly | সপ্তাহে একদিন ৪০০০০ ইউনিট | 40000 units once a week
Tab. | 50,000 IU weekly 8 weeks | সপ্তাহে একদিন ৫০০০০ ইউনিট — ৮ সপ্তাহ | 50000 units once a week — 8 weeks
`
