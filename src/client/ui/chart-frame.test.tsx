import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChartBars } from './chart-bars.tsx'

test('the table of a chart that is only read aloud lies in a box that shrinks to nothing, as a table itself does not', () => {
  const drawn = renderToStaticMarkup(
    <ChartBars title="Income" labels={['1', '2']} series={[{ name: 'Cash', tone: 1, values: [1, 2] }]} />,
  )
  expect(drawn).toContain('<div class="sr-only"><table><caption>Income</caption>')
})
