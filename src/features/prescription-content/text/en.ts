export const en = {
  offline: {
    call: {
      phrases: 'Words for the lists',
    },
    field: {
      text: 'Text',
    },
  },
} as const
