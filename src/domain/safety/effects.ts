/** What can happen, by a code: the words stand in the texts of whoever shows it, in each language once. */
export const interactionEffects = [
  'bp_collapse',
  'bp_low',
  'bp_up',
  'bleeding',
  'inr_up',
  'inr_down',
  'anticoagulant_up',
  'anticoagulant_down',
  'clopidogrel_down',
  'antiplatelet_up',
  'muscle',
  'heart_slow',
  'rhythm',
  'digoxin_up',
  'potassium_up',
  'potassium_down',
  'sodium_down',
  'kidney_harm',
  'nephrotoxic',
  'lithium_up',
  'lithium_down',
  'theophylline_up',
  'theophylline_down',
  'methotrexate_up',
  'marrow',
  'serotonin',
  'sedation',
  'breath',
  'seizure',
  'antiepileptic_up',
  'antiepileptic_down',
  'immunosuppressant_up',
  'immunosuppressant_down',
  'sugar_low',
  'sugar_low_hidden',
  'sugar_up',
  'fluid',
  'swelling',
  'lactic_acid',
  'contraceptive_down',
  'steroid_up',
  'steroid_down',
  'bound',
  'acid_needed',
  'works_less',
  'too_strong',
  'ergotism',
  'colchicine_up',
  'opposed',
  'movement',
  'retention',
  'bronchospasm',
  'liver_harm',
  'skin_rash',
  'tendon',
  'skull_pressure',
  'hearing',
  'muscle_block',
  'ulcer',
  'vaccine_live',
  'calcium_up',
] as const
export type InteractionEffect = (typeof interactionEffects)[number]

/** Effects of several of one group together, of three medicines together. */
export const groupEffects = ['qt_group', 'potassium_group', 'kidney_three', 'brain_three'] as const

export const pregnancyEffects = [
  'preg_malform',
  'preg_kidneys',
  'preg_duct',
  'preg_teeth',
  'preg_joints',
  'preg_hearing',
  'preg_folate',
  'preg_newborn_blood',
  'preg_grey',
  'preg_bleeds',
  'preg_womb',
  'preg_hormones',
  'preg_stop',
  'preg_growth',
  'preg_thyroid',
  'preg_newborn',
  'preg_sugar',
  'preg_unknown',
  'preg_live',
] as const
export type PregnancyEffect = (typeof pregnancyEffects)[number]

export const milkEffects = [
  'milk_harm',
  'milk_breath',
  'milk_drowsy',
  'milk_less',
  'milk_watch',
  'milk_unknown',
] as const
export type MilkEffect = (typeof milkEffects)[number]

export const kidneyEffects = [
  'kidney_never',
  'kidney_avoid',
  'kidney_less',
  'kidney_weak',
  'kidney_watch',
] as const
export type KidneyEffect = (typeof kidneyEffects)[number]

export const liverEffects = [
  'liver_never',
  'liver_bleeds',
  'liver_less',
  'liver_sleep',
  'liver_sugar',
  'liver_salts',
] as const
export type LiverEffect = (typeof liverEffects)[number]

export const ageEffects = [
  'young_reye',
  'young_breath',
  'young_liver',
  'young_teeth',
  'young_joints',
  'young_movement',
  'young_heart',
  'young_bowel',
  'young_grey',
  'young_not_tested',
  'old_falls',
  'old_confused',
  'old_sugar',
  'old_bleeds',
  'old_stroke',
  'old_pressure',
  'old_movement',
  'old_heart',
  'old_sodium',
] as const
export type AgeEffect = (typeof ageEffects)[number]

export const doseEffects = [
  'over_once',
  'over_day',
  'over_sum',
  'child_high_once',
  'child_high_day',
  'child_low_once',
  'child_low_day',
] as const

/** What a rule of the practice says, in its own words. */
export const ownEffects = ['own_pair', 'own_once', 'own_day', 'own_pregnancy', 'own_milk'] as const

export const safetyEffects = [
  ...interactionEffects,
  ...groupEffects,
  ...pregnancyEffects,
  ...milkEffects,
  ...kidneyEffects,
  ...liverEffects,
  ...ageEffects,
  ...doseEffects,
  ...ownEffects,
] as const
export type SafetyEffect = (typeof safetyEffects)[number]
