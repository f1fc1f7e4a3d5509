import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { gatewayAway, orderOver } from '#features/gateway-payments/contract.ts'
import { orderingOnline } from './order-online.ts'

const body = { appointment_id: 'a', paid_paisa: 100_000 }

/** A gateway that is away at first; an order is payable for as long as it is not over. Two presses of one page are one order by its op. */
function page() {
  const at = { isAway: true, over: new Set<string>() }
  const orders: string[] = []
  const press = orderingOnline({
    order: async (_body, op_id) => {
      if (!orders.includes(op_id)) orders.push(op_id)
      return op_id
    },
    open: async (id) => {
      if (at.over.has(id)) throw new Problem(orderOver)
      if (at.isAway) throw new Problem(gatewayAway)
      return `https://bank.example/${id}`
    },
  })
  return { at, orders, press: () => press(body) }
}

test('pressed again while the gateway is away it is the same order', async () => {
  const { at, orders, press } = page()
  await expect(press()).rejects.toMatchObject({ code: 'gateway_away' })
  at.isAway = false
  expect(await press()).toBe(`https://bank.example/${orders[0]}`)
  expect(orders).toHaveLength(1)
})

test('an order that lay too long on the same page is made anew by the press that finds it over', async () => {
  const { at, orders, press } = page()
  await expect(press()).rejects.toMatchObject({ code: 'gateway_away' })
  at.isAway = false
  at.over.add(orders[0] ?? '')
  expect(await press()).toBe(`https://bank.example/${orders[1]}`)
  expect(await press()).toBe(`https://bank.example/${orders[1]}`)
  expect(orders).toHaveLength(2)
})

test('one that is over at once is not made a third time', async () => {
  const { at, orders, press } = page()
  at.over.has = () => true
  await expect(press()).rejects.toMatchObject({ code: 'order_over' })
  expect(orders).toHaveLength(2)
})
