import { randomInt } from 'node:crypto'
import { notFound, Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { joinedDisplay, makeDisplay } from '#server/identity/displays.ts'
import { countFailure, shutUntil } from '#server/identity/limits.ts'
import { serve, type Served, serveWhole } from '#server/calls/handler.ts'
import {
  addDisplay,
  codeLength,
  codeLetters,
  codeMinutes,
  joinDisplay,
  readWall,
  wrongDisplayCode,
} from '../contract.ts'
import { noteSeen, selectWall } from './wall.ts'

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

export const served: readonly Served[] = [
  serveWhole(addDisplay, async ({ world, caller }, { body }) => {
    const code = newCode()
    const until = new Date(world.outside.now().getTime() + codeMinutes * 60_000)
    return {
      device: await makeDisplay(world, caller, { ...body, code, until }),
      code,
      until: until.toISOString(),
    }
  }),
  serve(joinDisplay, async (ctx, { body }) => {
    const limit = { key: `display:address:${ctx.address}`, most: 20, minutes: 15 }
    if (await ctx.sql((db) => shutUntil(db, limit, ctx.now))) throw new Problem(tooOften)
    const token = await joinedDisplay(ctx, body.code)
    if (token !== null) return { token }
    const tries = await ctx.sql((db) => countFailure(db, limit, ctx.now))
    // One line for a place that guesses, however often it does; the print tells places apart and names none.
    if (tries === 1) ctx.audit('display_code_wrong', { detail: { place: ctx.keys.print(ctx.address) } })
    return ctx.refuse(new Problem(wrongDisplayCode, { errors: { code: ['display_code'] } }))
  }),
  serve(readWall, async (ctx) => {
    const { display } = ctx
    const wall = await ctx.sql((db) => selectWall(db, display, ctx.now))
    if (!wall) throw notFound()
    await ctx.sql((db) => noteSeen(db, display.device_id, ctx.now))
    return wall
  }),
]
