/** Doses in slots, as they are typed: form | typed | in Bengali | in English | generic where it counts. */
export const slots = `
Tab. | 1+0+1 | ১+০+১ টি | 1+0+1 tablets
Tab. | 1+1+1 | ১+১+১ টি | 1+1+1 tablets
Tab. | 0+0+1 | ০+০+১ টি | 0+0+1 tablet
Tab. | 1+0+0 | ১+০+০ টি | 1+0+0 tablet
Tab. | 0+1+0 | ০+১+০ টি | 0+1+0 tablet
Tab. | ½+0+½ | ½+০+½ টি | ½+0+½ tablet
Tab. | 1/2+0+1/2 | ½+০+½ টি | ½+0+½ tablet
Tab. | 1.5+0+1.5 | ১½+০+১½ টি | 1½+0+1½ tablets
Tab. | 0.5+0+0.5 | ½+০+½ টি | ½+0+½ tablet
Tab. | ¼+0+¼ 1m | ¼+০+¼ টি — ১ মাস | ¼+0+¼ tablet — 1 month
Tab. | ¾+0+0 | ¾+০+০ টি | ¾+0+0 tablet
Tab. | ১+০+১ | ১+০+১ টি | 1+0+1 tablets
Tab. | ২+০+২ ৭ দিন | ২+০+২ টি — ৭ দিন | 2+0+2 tablets — 7 days
Tab. | ১½+০+১½ | ১½+০+১½ টি | 1½+0+1½ tablets
Tab. | ১/২+০+১/২ | ½+০+½ টি | ½+0+½ tablet
Tab. | 1 + 0 + 1 | ১+০+১ টি | 1+0+1 tablets
Tab. | 1-0-1 | ১+০+১ টি | 1+0+1 tablets
Tab. | 1 - 0 - 1 | ১+০+১ টি | 1+0+1 tablets
Tab. | 1–0–1 | ১+০+১ টি | 1+0+1 tablets
Tab. | 1,0,1 | ১+০+১ টি | 1+0+1 tablets
Tab. | ১,০,১ | ১+০+১ টি | 1+0+1 tablets
Tab. | 1, 1, 1 | ১+১+১ টি | 1+1+1 tablets
Tab. | 1 0 1 | ১+০+১ টি | 1+0+1 tablets
Tab. | ১ ০ ১ | ১+০+১ টি | 1+0+1 tablets
Tab. | 0 0 1 7d | ০+০+১ টি — ৭ দিন | 0+0+1 tablet — 7 days
Tab. | 101 | ১+০+১ টি | 1+0+1 tablets
Tab. | 111 5d | ১+১+১ টি — ৫ দিন | 1+1+1 tablets — 5 days
Tab. | 001 | ০+০+১ টি | 0+0+1 tablet
Tab. | 010 7d | ০+১+০ টি — ৭ দিন | 0+1+0 tablet — 7 days
Tab. | 100 7d | ১+০+০ টি — ৭ দিন | 1+0+0 tablet — 7 days
Tab. | 1111 | ১+১+১+১ টি | 1+1+1+1 tablets
Tab. | 202 | ২+০+২ টি | 2+0+2 tablets
Tab. | 1+1 | ১+১ টি | 1+1 tablets
Tab. | 1+1+1+1 | ১+১+১+১ টি | 1+1+1+1 tablets
Tab. | 1+1+0+1 | ১+১+০+১ টি | 1+1+0+1 tablets
Tab. | 1+1+1+1+1 | ১+১+১+১+১ টি | 1+1+1+1+1 tablets
Tab. | 2+1+1+1+1 | ২+১+১+১+১ টি | 2+1+1+1+1 tablets
Tab. | 1+0+1 tab | ১+০+১ টি | 1+0+1 tablets
Tab. | 1tab+0+1tab | ১+০+১ টি | 1+0+1 tablets
Cap. | 1+0+1 | ১+০+১ টি | 1+0+1 capsules
Cap. | 2+2+2 cap | ২+২+২ টি | 2+2+2 capsules
Tab. | 1+0+1 pc 5d | ১+০+১ টি — খাবার পরে — ৫ দিন | 1+0+1 tablets — after food — 5 days
Tab. | 1+0+1 a/c 14d | ১+০+১ টি — খাবার আগে — ১৪ দিন | 1+0+1 tablets — before food — 14 days
Tab. | 1+0+1 P.C. 5 days | ১+০+১ টি — খাবার পরে — ৫ দিন | 1+0+1 tablets — after food — 5 days
Tab. | 1+0+1 after meal x 7 days | ১+০+১ টি — খাবার পরে — ৭ দিন | 1+0+1 tablets — after food — 7 days
Tab. | 1+0+1 খাবার পর চলবে | ১+০+১ টি — খাবার পরে — চলবে | 1+0+1 tablets — after food — continue
Tab. | ১+০+১ খাবারের পরে ৫ দিন | ১+০+১ টি — খাবার পরে — ৫ দিন | 1+0+1 tablets — after food — 5 days
Tab. | ১+১+১ খাওয়ার পর ৩ দিন | ১+১+১ টি — খাবার পরে — ৩ দিন | 1+1+1 tablets — after food — 3 days
Tab. | 1+0+1 before food 1m | ১+০+১ টি — খাবার আগে — ১ মাস | 1+0+1 tablets — before food — 1 month
Tab. | 1+0+1 30 min before food 14d | ১+০+১ টি — খাবারের ৩০ মিনিট আগে — ১৪ দিন | 1+0+1 tablets — 30 minutes before food — 14 days
Tab. | 1+0+1 half an hour before meal | ১+০+১ টি — খাবারের ৩০ মিনিট আগে | 1+0+1 tablets — 30 minutes before food
Tab. | 1+0+0 1 hour before breakfast | ১+০+০ টি — সকালের নাশতার ১ ঘণ্টা আগে | 1+0+0 tablet — 1 hour before breakfast
Tab. | ১+০+১ খাবারের আধা ঘণ্টা আগে | ১+০+১ টি — খাবারের ৩০ মিনিট আগে | 1+0+1 tablets — 30 minutes before food
Tab. | ১+০+১ খাওয়ার ৩০ মিনিট আগে ১৪ দিন | ১+০+১ টি — খাবারের ৩০ মিনিট আগে — ১৪ দিন | 1+0+1 tablets — 30 minutes before food — 14 days
Tab. | 1+1+1 2 hours after food | ১+১+১ টি — খাবারের ২ ঘণ্টা পরে | 1+1+1 tablets — 2 hours after food
Tab. | 1+1+1 with food | ১+১+১ টি — খাবারের সাথে | 1+1+1 tablets — with food
Tab. | 1+0+0 with milk | ১+০+০ টি — দুধের সাথে | 1+0+0 tablet — with milk
Tab. | ১+০+০ দুধের সাথে | ১+০+০ টি — দুধের সাথে | 1+0+0 tablet — with milk
Tab. | 1+1+1 ভরা পেটে 5d | ১+১+১ টি — ভরা পেটে — ৫ দিন | 1+1+1 tablets — on a full stomach — 5 days
Tab. | 1+0+0 empty stomach | ১+০+০ টি — খালি পেটে | 1+0+0 tablet — on an empty stomach
Tab. | ১+০+০ খালি পেটে চলবে | ১+০+০ টি — খালি পেটে — চলবে | 1+0+0 tablet — on an empty stomach — continue
Tab. | 1+0+0 em cont | ১+০+০ টি — খালি পেটে — চলবে | 1+0+0 tablet — on an empty stomach — continue
Tab. | 1+0+0 after breakfast 1m | ১+০+০ টি — সকালের নাশতার পর — ১ মাস | 1+0+0 tablet — after breakfast — 1 month
Tab. | 1+0+1 after breakfast and after dinner | ১+০+১ টি — সকালের নাশতার পর — রাতের খাবারের পর | 1+0+1 tablets — after breakfast — after dinner
Tab. | 0+0+1 hs | ০+০+১ টি — ঘুমানোর আগে | 0+0+1 tablet — at bedtime
Tab. | 0+0+1 at bedtime 10d | ০+০+১ টি — ঘুমানোর আগে — ১০ দিন | 0+0+1 tablet — at bedtime — 10 days
Tab. | ০+০+১ ঘুমানোর আগে | ০+০+১ টি — ঘুমানোর আগে | 0+0+1 tablet — at bedtime
Tab. | 1+0+1 for 7 days | ১+০+১ টি — ৭ দিন | 1+0+1 tablets — 7 days
Tab. | 1+0+1 x 7 days | ১+০+১ টি — ৭ দিন | 1+0+1 tablets — 7 days
Tab. | 1+0+1 x7d | ১+০+১ টি — ৭ দিন | 1+0+1 tablets — 7 days
Tab. | 1+0+1 × 7d | ১+০+১ টি — ৭ দিন | 1+0+1 tablets — 7 days
Tab. | 1+0+1 5/7 | ১+০+১ টি — ৫ দিন | 1+0+1 tablets — 5 days
Tab. | 1+0+1 2/52 | ১+০+১ টি — ২ সপ্তাহ | 1+0+1 tablets — 2 weeks
Tab. | 1+0+0 3/12 | ১+০+০ টি — ৩ মাস | 1+0+0 tablet — 3 months
Tab. | 1+0+0 দেড় মাস | ১+০+০ টি — দেড় মাস | 1+0+0 tablet — 1½ months
Tab. | 1+0+0 1.5 months | ১+০+০ টি — দেড় মাস | 1+0+0 tablet — 1½ months
Tab. | ০+০+১ আড়াই মাস | ০+০+১ টি — আড়াই মাস | 0+0+1 tablet — 2½ months
Tab. | 1+0+0 6 months | ১+০+০ টি — ৬ মাস | 1+0+0 tablet — 6 months
Tab. | 1+0+0 1 year | ১+০+০ টি — ১ বছর | 1+0+0 tablet — 1 year
Tab. | ১+০+১ ৭ দিনের জন্য | ১+০+১ টি — ৭ দিন | 1+0+1 tablets — 7 days
Tab. | ১+০+১ ৭ দিন ধরে | ১+০+১ টি — ৭ দিন | 1+0+1 tablets — 7 days
Tab. | 1+0+1 07 days | ১+০+১ টি — ৭ দিন | 1+0+1 tablets — 7 days
Tab. | 1+0+1 - 5 days | ১+০+১ টি — ৫ দিন | 1+0+1 tablets — 5 days
Tab. | 1+0+1, after food, 5 days | ১+০+১ টি — খাবার পরে — ৫ দিন | 1+0+1 tablets — after food — 5 days
Tab. | 1+0+1; 5d | ১+০+১ টি — ৫ দিন | 1+0+1 tablets — 5 days
Tab. | 1+0+1 (after food) 5d | ১+০+১ টি — খাবার পরে — ৫ দিন | 1+0+1 tablets — after food — 5 days
Tab. | 1+0+0 till next visit | ১+০+০ টি — পরবর্তী সাক্ষাৎ পর্যন্ত | 1+0+0 tablet — until the next visit
Tab. | 1+0+0 আজীবন | ১+০+০ টি — আজীবন | 1+0+0 tablet — lifelong
Tab. | ১+০+০ পরবর্তী সাক্ষাৎ পর্যন্ত | ১+০+০ টি — পরবর্তী সাক্ষাৎ পর্যন্ত | 1+0+0 tablet — until the next visit
Tab. | 1+0+1 x60 | ১+০+১ টি — মোট ৬০টি | 1+0+1 tablets — 60 in all
Tab. | 0+0+1 D1-D21 | ০+০+১ টি — ১ম দিন থেকে ২১তম দিন | 0+0+1 tablet — day 1 to day 21
Tab. | 0+0+1 d5 - d25 | ০+০+১ টি — ৫ম দিন থেকে ২৫তম দিন | 0+0+1 tablet — day 5 to day 25
Tab. | 1+0+1 day 16 to day 25 | ১+০+১ টি — ১৬তম দিন থেকে ২৫তম দিন | 1+0+1 tablets — day 16 to day 25
Tab. | 1+0+1 daily | ১+০+১ টি | 1+0+1 tablets
Tab. | 1+1+1 sos | ১+১+১ টি — প্রয়োজনে | 1+1+1 tablets — when needed
Tab. | 1+1+1 জ্বর হলে 3d | ১+১+১ টি — জ্বর হলে — ৩ দিন | 1+1+1 tablets — if fever — 3 days
Tab. | 1+0+1 if pain 5d | ১+০+১ টি — ব্যথা হলে — ৫ দিন | 1+0+1 tablets — if pain — 5 days
Tab. | 1+1+1 for pain 5d | ১+১+১ টি — ৫ দিন — ব্যথার ওষুধ | 1+1+1 tablets — 5 days — for pain
Tab. | ১+১+১ ব্যথার জন্য ৫ দিন | ১+১+১ টি — ৫ দিন — ব্যথার ওষুধ | 1+1+1 tablets — 5 days — for pain
Tab. | 1+0+1 swallow whole, do not crush | ১+০+১ টি — আস্ত গিলে খাবেন, ভাঙবেন না | 1+0+1 tablets — swallow whole, do not crush
Tab. | 1+0+1 do not stop suddenly | ১+০+১ টি — হঠাৎ বন্ধ করবেন না | 1+0+1 tablets — do not stop suddenly
Tab. | 1+0+1 alt | একদিন পর পর ১+০+১ টি | 1+0+1 tablets every other day
Tab. | 1+0+0 alternate days | একদিন পর পর ১+০+০ টি | 1+0+0 tablet every other day
Tab. | ১+০+০ একদিন পর পর | একদিন পর পর ১+০+০ টি | 1+0+0 tablet every other day
Tab. | 1+0+0 5 days a week | সপ্তাহে ৫ দিন ১+০+০ টি | 1+0+0 tablet 5 days a week
Tab. | 0+0+1 weekly | সপ্তাহে একদিন ০+০+১ টি | 0+0+1 tablet once a week
`
