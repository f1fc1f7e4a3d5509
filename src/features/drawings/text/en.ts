export const en = {
  title: 'Drawing of the examination',
  tool: 'Pen',
  tools: { ink: 'Black', red: 'Red', eraser: 'Eraser' },
  undo: 'Undo (Ctrl+Z)',
  redo: 'Redo (Ctrl+Y)',
  clear: 'Clear all',
  outline: 'Outline to draw over',
  outlines: { none: 'Blank', body: 'Body', chest: 'Chest', abdomen: 'Abdomen', back: 'Back' },
  caption: 'Words under the drawing',
  hint: 'Draw with a pen, a finger or the mouse. Escape closes it and keeps what you drew.',
  hint_pen:
    'The pen draws; your hand may rest on the drawing. To draw with a finger, close this and open it again. Escape keeps what you drew.',
  room: '{{percent}}% of the room for lines is used.',
  full: 'The drawing is full. Your last line was not kept: erase something first.',
  name_one: '{{outline}}, {{count}} line',
  name_other: '{{outline}}, {{count}} lines',
  done: 'Done',
} as const
