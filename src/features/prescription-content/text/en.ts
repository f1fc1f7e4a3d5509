export const en = {
  offline: {
    call: {
      phrases: 'Words for the lists',
      favorite: 'Favourite advice',
    },
    field: {
      text: 'Text',
    },
  },
} as const
