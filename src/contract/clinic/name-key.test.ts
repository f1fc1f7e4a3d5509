import { expect, test } from 'vitest'
import { matchKeys, nameKey, nameKeys, nameMatches, nameSound, rankName } from './name-key.ts'

const PAIRS: readonly (readonly [en: string, bn: string])[] = [
  ['Abdul', 'আব্দুল'],
  ['Abdur', 'আব্দুর'],
  ['Abul', 'আবুল'],
  ['Rahim', 'রহিম'],
  ['Rahman', 'রহমান'],
  ['Karim', 'করিম'],
  ['Kamal', 'কামাল'],
  ['Jamal', 'জামাল'],
  ['Jalal', 'জালাল'],
  ['Hasan', 'হাসান'],
  ['Hossain', 'হোসেন'],
  ['Hussain', 'হুসাইন'],
  ['Mohammad', 'মোহাম্মদ'],
  ['Md.', 'মো.'],
  ['Ahmed', 'আহমেদ'],
  ['Ali', 'আলী'],
  ['Islam', 'ইসলাম'],
  ['Uddin', 'উদ্দিন'],
  ['Miah', 'মিয়া'],
  ['Mia', 'মিঞা'],
  ['Sheikh', 'শেখ'],
  ['Khan', 'খান'],
  ['Chowdhury', 'চৌধুরী'],
  ['Sarkar', 'সরকার'],
  ['Talukder', 'তালুকদার'],
  ['Bhuiyan', 'ভূঁইয়া'],
  ['Mollah', 'মোল্লা'],
  ['Howlader', 'হাওলাদার'],
  ['Sikder', 'শিকদার'],
  ['Mondal', 'মণ্ডল'],
  ['Biswas', 'বিশ্বাস'],
  ['Das', 'দাস'],
  ['Saha', 'সাহা'],
  ['Roy', 'রায়'],
  ['Ghosh', 'ঘোষ'],
  ['Barua', 'বড়ুয়া'],
  ['Chakma', 'চাকমা'],
  ['Marma', 'মারমা'],
  ['Rafiqul', 'রফিকুল'],
  ['Shafiqul', 'শফিকুল'],
  ['Saiful', 'সাইফুল'],
  ['Nazrul', 'নজরুল'],
  ['Mizanur', 'মিজানুর'],
  ['Habibur', 'হাবিবুর'],
  ['Mahbubur', 'মাহবুবুর'],
  ['Zahid', 'জাহিদ'],
  ['Tanvir', 'তানভীর'],
  ['Arif', 'আরিফ'],
  ['Sohel', 'সোহেল'],
  ['Rubel', 'রুবেল'],
  ['Shakil', 'শাকিল'],
  ['Imran', 'ইমরান'],
  ['Faruk', 'ফারুক'],
  ['Anwar', 'আনোয়ার'],
  ['Delwar', 'দেলোয়ার'],
  ['Monir', 'মনির'],
  ['Shahin', 'শাহীন'],
  ['Liton', 'লিটন'],
  ['Bablu', 'বাবলু'],
  ['Swapan', 'স্বপন'],
  ['Subrata', 'সুব্রত'],
  ['Ashok', 'অশোক'],
  ['Bikash', 'বিকাশ'],
  ['Dipak', 'দীপক'],
  ['Fatema', 'ফাতেমা'],
  ['Khadija', 'খাদিজা'],
  ['Ayesha', 'আয়েশা'],
  ['Amena', 'আমেনা'],
  ['Rahima', 'রহিমা'],
  ['Karima', 'করিমা'],
  ['Salma', 'সালমা'],
  ['Nasrin', 'নাসরিন'],
  ['Shirin', 'শিরিন'],
  ['Parvin', 'পারভীন'],
  ['Sharmin', 'শারমিন'],
  ['Rokeya', 'রোকেয়া'],
  ['Jahanara', 'জাহানারা'],
  ['Hosne Ara', 'হোসনে আরা'],
  ['Momtaz', 'মমতাজ'],
  ['Sufia', 'সুফিয়া'],
  ['Kulsum', 'কুলসুম'],
  ['Moriom', 'মরিয়ম'],
  ['Taslima', 'তাসলিমা'],
  ['Sabina', 'সাবিনা'],
  ['Shahnaz', 'শাহনাজ'],
  ['Farhana', 'ফারহানা'],
  ['Tania', 'তানিয়া'],
  ['Sumaiya', 'সুমাইয়া'],
  ['Nusrat', 'নুসরাত'],
  ['Mim', 'মিম'],
  ['Begum', 'বেগম'],
  ['Khatun', 'খাতুন'],
  ['Akter', 'আক্তার'],
  ['Akhter', 'আখতার'],
  ['Sultana', 'সুলতানা'],
  ['Jahan', 'জাহান'],
  ['Khanam', 'খানম'],
  ['Bibi', 'বিবি'],
  ['Rani', 'রানী'],
  ['Lakshmi', 'লক্ষ্মী'],
  ['Shila', 'শিলা'],
  ['Mousumi', 'মৌসুমী'],
  ['Purnima', 'পূর্ণিমা'],
  ['Jui', 'জুঁই'],
]

test('the names of the country give one key from both scripts', () => {
  const apart = PAIRS.filter(([en, bn]) => nameKey(en) !== nameKey(bn)).map(
    ([en, bn]) => `${en} ${nameKey(en)} / ${bn} ${nameKey(bn)}`,
  )
  expect(PAIRS).toHaveLength(104)
  expect(apart).toEqual([])
})

test.each([
  ['Rahim', 'Rohim'],
  ['Hossain', 'Hosen'],
  ['Chowdhury', 'Choudhuri'],
  ['Akter', 'Akhtar'],
  ['Zahangir', 'Jahangir'],
  ['Fatema', 'Fatima'],
  ['Anwar', 'Anower'],
  ['Rafiqul', 'Rofikul'],
  ['Khatun', 'Khatoon'],
  ['Mia', 'Miah'],
  ['Shahin', 'Shaheen'],
  ['Begum', 'Begom'],
])('%s and %s are one spelling pair', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
  expect(rankName(one, other)).toBeGreaterThan(0)
})

test.each([
  ['Md.', 'মো.'],
  ['Mohd', 'মোঃ'],
  ['Mia', 'মিঞা'],
  ['Bhuiyan', 'ভূঁইয়া'],
  ['Bhuiya', 'ভূঁইয়া'],
  ['Mst.', 'মোছা.'],
])('%s is %s by the table', (en, bn) => {
  expect(nameKey(en)).toBe(nameKey(bn))
})

test('titles are no part of a key, and both writings of য় and ড় are one', () => {
  expect(nameKey('Md. Anwar Hossain')).toBe(nameKey('আনোয়ার হোসেন'))
  expect(nameKey('Late Haji Abdur Rahim')).toBe(nameKey('আব্দুর রহিম'))
  expect(nameKey('বড়\u09dfা')).toBe(nameKey('বড\u09bcয\u09bcা'))
})

const SEED = [
  { name: 'Rahima Begum', bn_name: 'রহিমা বেগম' },
  { name: 'Abdur Rahim', bn_name: 'আব্দুর রহিম' },
  { name: 'Rahim Uddin', bn_name: 'রহিম উদ্দিন' },
  { name: 'Rafiqul Islam', bn_name: 'রফিকুল ইসলাম' },
  { name: 'Habibur Rahman', bn_name: 'হাবিবুর রহমান' },
  { name: 'Shahin Alam', bn_name: 'শাহীন আলম' },
]

test.each(['rohim', 'রহিম', 'Rahim', ' rahim ', 'RAHIM'])('%j finds both Rahims above Rahima', (query) => {
  for (const people of [
    SEED,
    SEED.map(({ name }) => ({ name })),
    SEED.map(({ bn_name }) => ({ name: bn_name })),
  ]) {
    const found = nameMatches(query, people).map((person) => people.indexOf(person))
    expect(found.slice(0, 3)).toEqual([1, 2, 0])
  }
})

test('half a name finds all who begin so, in both scripts', () => {
  for (const query of ['rahi', 'রহি']) expect(nameMatches(query, SEED).slice(0, 3)).toHaveLength(3)
  const bengaliOnly = SEED.map(({ bn_name }) => ({ name: bn_name }))
  expect(new Set(nameMatches('rahi', bengaliOnly).slice(0, 3))).toEqual(new Set(bengaliOnly.slice(0, 3)))
})

test('the order is exact, prefix, sound, consonants', () => {
  const scores = ['Rahim', 'Rahimuddin', 'Rohim', 'Rahima', 'Karim'].map((name) => rankName('rahim', name))
  expect(rankName('rahim', 'Ruhama')).toBeGreaterThan(0)
  expect(scores[0]).toBeGreaterThan(scores[1] ?? 0)
  expect(scores[1]).toBeGreaterThan(scores[2] ?? 0)
  expect(scores[2]).toBeGreaterThan(rankName('rahim', 'Ruhama'))
  expect(scores[4]).toBe(0)
})

test('vowels keep apart what the consonants merge', () => {
  expect(nameSound('Rahim')).toBe(nameSound('রহিম'))
  expect(nameSound('Rohim')).toBe(nameSound('রহিম'))
  expect(nameSound('Rahima')).not.toBe(nameSound('রহিম'))
  expect(nameSound('Hasan')).not.toBe(nameSound('Hossain'))
  expect(nameSound('হোসেন')).toBe(nameSound('Hossain'))
})

test('every word of the query must be answered, in any order', () => {
  expect(rankName('rahim abdur', 'Abdur Rahim', 'আব্দুর রহিম')).toBe(100)
  expect(rankName('abdur karim', 'Abdur Rahim')).toBe(0)
  expect(rankName('fatima khatun', 'Mst. Fatema Khatun')).toBeGreaterThan(0)
})

test.each(['', '   ', '...', '123', '😀'])('%j finds nobody', (query) => {
  expect(rankName(query, 'Abdur Rahim')).toBe(0)
  expect(nameMatches(query, SEED)).toEqual([])
})

test('a query finds its people among thirty thousand made keys', () => {
  const keys = Array.from({ length: 30_000 }, (_, index) => {
    const [first, second] = [PAIRS[index % 104], PAIRS[(index * 7 + 13) % 104]]
    return nameKeys(`${first?.[0]} ${second?.[0]}`, `${first?.[1]} ${second?.[1]}`)
  })
  const asked = nameKeys('rohim')
  const found = keys.filter((name) => matchKeys(asked, name) > 0)
  expect(found.length).toBeGreaterThan(500)
  expect(found.length).toBeLessThan(3000)
})
