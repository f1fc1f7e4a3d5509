/** What a sheet has no room for, and what is missing on a line. */
export const bn = {
  full: {
    section: '“{{section}}” অংশে ষাটটি লাইন হয়ে গেছে। নতুনটি যোগ হয়নি।',
    box: 'এক লাইনে {{count}} অক্ষরের বেশি ধরে না: শেষটুকু মিলিয়ে নিন।',
  },
  lines_wait_one: 'আরও ১টি লাইন পেস্ট হয়েছে: এটি যোগ হলে সেটি আসবে।',
  lines_wait_other: 'আরও {{count}}টি লাইন পেস্ট হয়েছে: একটি যোগ হলে পরেরটি আসবে।',
  no_dose: 'মাত্রা লেখা হয়নি: শুধু ওষুধের নাম ছাপা হবে।',
}
