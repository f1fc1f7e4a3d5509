import type { ContentItem, Section } from '#domain/phrase/rows.ts'
import advises from './lists/advises.json' with { type: 'json' }
import assistiveDevices from './lists/assistive-devices.json' with { type: 'json' }
import chiefComplaints from './lists/chief-complaints.json' with { type: 'json' }
import diagnosis from './lists/diagnosis.json' with { type: 'json' }
import diastolicDysfunctions from './lists/diastolic-dysfunctions.json' with { type: 'json' }
import doses from './lists/doses.json' with { type: 'json' }
import durations from './lists/durations.json' with { type: 'json' }
import examinations from './lists/examinations.json' with { type: 'json' }
import followUps from './lists/follow-ups.json' with { type: 'json' }
import fors from './lists/fors.json' with { type: 'json' }
import histories from './lists/histories.json' with { type: 'json' }
import instructions from './lists/instructions.json' with { type: 'json' }
import investigations from './lists/investigations.json' with { type: 'json' }
import shortNames from './lists/short-names.json' with { type: 'json' }
import therapeuticExercise from './lists/therapeutic-exercise.json' with { type: 'json' }
import therapeuticModalities from './lists/therapeutic-modalities.json' with { type: 'json' }

export type ContentLists = Readonly<Record<Section, readonly ContentItem[]>>

const { names } = shortNames

/** The entries with the short names that mean them. A row is a short name and all that it may mean. */
const named = (items: readonly ContentItem[], rows: readonly (readonly string[])[]): readonly ContentItem[] =>
  items.map((item) => {
    const short_names = rows.flatMap(([short = '', ...meanings]) =>
      meanings.includes(item.text) ? [short] : [],
    )
    return short_names.length === 0 ? item : { ...item, short_names }
  })

/** An exercise with what its patient reads of it. */
const described = (item: ContentItem): ContentItem => ({
  ...item,
  therapy: { amount: '', description: null, bn_description: item.detail, pictures: [] },
})

/** The pick lists that come with the product. The browser loads this module lazily: it is a piece of the precache by itself. */
export const contentLists: ContentLists = {
  chief_complaints: named(chiefComplaints, names.chief_complaints),
  histories: named(histories, names.histories),
  examinations: named(examinations, names.examinations),
  investigations: named(investigations, names.investigations),
  diagnosis: named(diagnosis, names.diagnosis),
  advises,
  follow_ups: followUps,
  doses,
  durations,
  instructions,
  fors,
  notes: [],
  therapeutic_exercise: therapeuticExercise.map(described),
  therapeutic_modalities: therapeuticModalities,
  assistive_devices: assistiveDevices,
  diastolic_dysfunctions: diastolicDysfunctions,
}
