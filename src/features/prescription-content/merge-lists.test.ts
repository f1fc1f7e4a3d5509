import { expect, test } from 'vitest'
import { contentLists } from './lists.ts'
import { mergedLists, sectionList } from './merge-lists.ts'

const own = (text: string, uses: number) => ({
  id: `0000000${uses}-0000-7000-8000-000000000000`,
  section: 'diagnosis' as const,
  text,
  bn_text: null,
  uses,
})

test('the list begins with what the practice writes most, then with what is common', () => {
  const list = sectionList(
    { lists: contentLists },
    [own('Goitre', 3), own('Evening fever of Mirpur', 5), own('Once typed', 1)],
    'diagnosis',
  )
  expect(list.slice(0, 2).map((item) => item.text)).toEqual(['Evening fever of Mirpur', 'Goitre'])
  expect(list[2]).toMatchObject({ common: 3 })
  expect(list.some((item) => item.text === 'Once typed')).toBe(false)
})

test('words that the list knows stay its entry, with code and short names, however they were written', () => {
  const list = sectionList({ lists: contentLists }, [own('viral FEVER', 4)], 'diagnosis')
  expect(list.filter((item) => /^viral fever$/i.test(item.text))).toMatchObject([
    { text: 'Viral fever', code: 'B34.9', uses: 4 },
  ])
  expect(list).toHaveLength(contentLists.diagnosis.length)
})

test('lists of physical medicine are for whom they are', () => {
  const typed = { ...own('Own exercise', 3), section: 'therapeutic_exercise' as const }
  expect(mergedLists({ lists: contentLists }, [typed], { therapy: false })).toMatchObject({
    therapeutic_exercise: [],
    therapeutic_modalities: [],
    assistive_devices: [],
  })
  expect(mergedLists({ lists: contentLists }, [typed], { therapy: true }).therapeutic_exercise[0]?.text).toBe(
    'Own exercise',
  )
})
