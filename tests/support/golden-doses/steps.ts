/** Doses that change in steps: form | typed | in Bengali | in English | generic where it counts. */
export const steps = `
Tab. | 2+2+2 3d > 1+1+1 3d > 1+0+0 3d | ২+২+২ টি — ৩ দিন, তারপর ১+১+১ টি — ৩ দিন, তারপর ১+০+০ টি — ৩ দিন | 2+2+2 tablets — 3 days, then 1+1+1 tablets — 3 days, then 1+0+0 tablet — 3 days
Tab. | 2+2+2 3d then 1+1+1 3d | ২+২+২ টি — ৩ দিন, তারপর ১+১+১ টি — ৩ দিন | 2+2+2 tablets — 3 days, then 1+1+1 tablets — 3 days
Tab. | 222 3d > 111 3d > 100 3d pc | ২+২+২ টি — ৩ দিন, তারপর ১+১+১ টি — ৩ দিন, তারপর ১+০+০ টি — ৩ দিন — খাবার পরে | 2+2+2 tablets — 3 days, then 1+1+1 tablets — 3 days, then 1+0+0 tablet — 3 days — after food
Tab. | ২+২+২ ৩ দিন তারপর ১+১+১ ৩ দিন তারপর ১+০+০ ৩ দিন | ২+২+২ টি — ৩ দিন, তারপর ১+১+১ টি — ৩ দিন, তারপর ১+০+০ টি — ৩ দিন | 2+2+2 tablets — 3 days, then 1+1+1 tablets — 3 days, then 1+0+0 tablet — 3 days
Tab. | 1+0+1 7d, then 1+0+0 7d | ১+০+১ টি — ৭ দিন, তারপর ১+০+০ টি — ৭ দিন | 1+0+1 tablets — 7 days, then 1+0+0 tablet — 7 days
Tab. | 1+0+1 1w → ½+0+½ 1w | ১+০+১ টি — ১ সপ্তাহ, তারপর ½+০+½ টি — ১ সপ্তাহ | 1+0+1 tablets — 1 week, then ½+0+½ tablet — 1 week
Tab. | 1+0+1 7d then sos | ১+০+১ টি — ৭ দিন, তারপর প্রয়োজনে ১টি | 1+0+1 tablets — 7 days, then 1 tablet when needed
Tab. | 1+0+1 pc 5d then sos | ১+০+১ টি — খাবার পরে — ৫ দিন, তারপর প্রয়োজনে ১টি | 1+0+1 tablets — after food — 5 days, then 1 tablet when needed
Tab. | 1+1+1 3d then 1 if pain | ১+১+১ টি — ৩ দিন, তারপর ব্যথা হলে ১টি | 1+1+1 tablets — 3 days, then 1 tablet if pain
Tab. | 1+0+1 7d then 1+0+0 continue | ১+০+১ টি — ৭ দিন, তারপর ১+০+০ টি — চলবে | 1+0+1 tablets — 7 days, then 1+0+0 tablet — continue
Tab. | 1 od 1 wk then 1/2 | দিনে ১ বার ১টি — ১ সপ্তাহ, তারপর দিনে ১ বার ½টি | 1 tablet, once a day — 1 week, then ½ tablet, once a day
Tab. | ½ hs 7d then 1 hs | রাতে ঘুমানোর আগে ½টি — ৭ দিন, তারপর রাতে ঘুমানোর আগে ১টি | ½ tablet at bedtime — 7 days, then 1 tablet at bedtime
Tab. | ½ hs 1 wk then 1 | রাতে ঘুমানোর আগে ½টি — ১ সপ্তাহ, তারপর রাতে ঘুমানোর আগে ১টি | ½ tablet at bedtime — 1 week, then 1 tablet at bedtime
Tab. | 0+0+½ 7d then 0+0+1 cont | ০+০+½ টি — ৭ দিন, তারপর ০+০+১ টি — চলবে | 0+0+½ tablet — 7 days, then 0+0+1 tablet — continue
Tab. | 1 bd 1m then 1 od 1m then stop | ১টি করে দিনে ২ বার — ১ মাস, তারপর দিনে ১ বার ১টি — ১ মাস, তারপর বন্ধ করবেন | 1 tablet, twice a day — 1 month, then 1 tablet, once a day — 1 month, then stop
Tab. | 20 mg od 7d then 10 mg od 7d then 5 mg od 7d | দিনে ১ বার ২০ মি.গ্রা. — ৭ দিন, তারপর দিনে ১ বার ১০ মি.গ্রা. — ৭ দিন, তারপর দিনে ১ বার ৫ মি.গ্রা. — ৭ দিন | 20 mg, once a day — 7 days, then 10 mg, once a day — 7 days, then 5 mg, once a day — 7 days
Tab. | 1 od 7d then bd 7d then tds cont | দিনে ১ বার ১টি — ৭ দিন, তারপর ১টি করে দিনে ২ বার — ৭ দিন, তারপর ১টি করে দিনে ৩ বার — চলবে | 1 tablet, once a day — 7 days, then 1 tablet, twice a day — 7 days, then 1 tablet, three times a day — continue
Tab. | 1 stat then 1 bd 5d | এখনই ১টি, তারপর ১টি করে দিনে ২ বার — ৫ দিন | 1 tablet now, then 1 tablet, twice a day — 5 days
Cap. | 1 weekly 8 weeks then 1 monthly | সপ্তাহে একদিন ১টি — ৮ সপ্তাহ, তারপর মাসে একদিন ১টি | 1 capsule once a week — 8 weeks, then 1 capsule once a month
Cap. | ১টি সপ্তাহে ৮ সপ্তাহ তারপর মাসে ১টি | সপ্তাহে একদিন ১টি — ৮ সপ্তাহ, তারপর মাসে একদিন ১টি | 1 capsule once a week — 8 weeks, then 1 capsule once a month
Tab. | 1 od 5d then alternate days | দিনে ১ বার ১টি — ৫ দিন, তারপর একদিন পর পর ১টি | 1 tablet, once a day — 5 days, then 1 tablet every other day
Tab. | 2+2+2 3d then 1+1+1 pc 3d then 1+0+0 | ২+২+২ টি — ৩ দিন, তারপর ১+১+১ টি — খাবার পরে — ৩ দিন, তারপর ১+০+০ টি | 2+2+2 tablets — 3 days, then 1+1+1 tablets — after food — 3 days, then 1+0+0 tablet
Tab. | ১+০+১ ৭ দিন তারপর ০+০+১ চলবে | ১+০+১ টি — ৭ দিন, তারপর ০+০+১ টি — চলবে | 1+0+1 tablets — 7 days, then 0+0+1 tablet — continue
Tab. | 1+0+1 7d then continue | ১+০+১ টি — ৭ দিন, তারপর চলবে | 1+0+1 tablets — 7 days, then continue
Cream | bd 7d then od 7d | দিনে ২ বার লাগাবেন — ৭ দিন, তারপর দিনে ১ বার লাগাবেন — ৭ দিন | apply twice a day — 7 days, then apply once a day — 7 days
Inhaler | 2 puffs bd 1m then 1 puff bd | ২ পাফ করে দিনে ২ বার — ১ মাস, তারপর ১ পাফ করে দিনে ২ বার | 2 puffs, twice a day — 1 month, then 1 puff, twice a day
Syp. | 5 ml bd 3d then 2.5 ml bd 3d | ৫ মিলি করে দিনে ২ বার — ৩ দিন, তারপর ২.৫ মিলি করে দিনে ২ বার — ৩ দিন | 5 ml, twice a day — 3 days, then 2.5 ml, twice a day — 3 days
`
