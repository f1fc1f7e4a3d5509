import { sql } from 'kysely'
import { readFilm } from '#contract/clinic/film-address.ts'
import { serve, type Db, type Served } from '#server/calls/handler.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import {
  mostShown,
  showDoctorMedia,
  type ShownArticle,
  type ShownFilm,
  type ShownPicture,
} from '../contract.ts'

export const served: readonly Served[] = [
  serve(showDoctorMedia, (ctx, { params: { id } }) =>
    ctx.sql(async (db) => {
      await asAnybody(db)
      return {
        pictures: await selectPictures(db, id),
        films: await selectFilms(db, id),
        articles: await selectShownArticles(db, id),
      }
    }),
  ),
]

async function selectPictures(db: Db, doctor_id: number): Promise<ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`select id, name, bn_name, hash, width, height from public_galleries
    where doctor_id = ${doctor_id} order by position, id limit ${mostShown.pictures}`.execute(db)
  return rows
}

async function selectFilms(db: Db, doctor_id: number): Promise<ShownFilm[]> {
  const { rows } = await sql<
    Omit<ShownFilm, 'host' | 'film'> & { address: string }
  >`select id, name, bn_name, hash, address from public_videos
    where doctor_id = ${doctor_id} order by position, id limit ${mostShown.films}`.execute(db)
  return rows.flatMap(({ address, ...row }) => {
    const film = readFilm(address)
    return film ? [{ ...row, host: film.host, film: film.id }] : []
  })
}

async function selectShownArticles(db: Db, doctor_id: number): Promise<ShownArticle[]> {
  const { rows } =
    await sql<ShownArticle>`select name, bn_name, slug, category, bn_category, published_on::text
    from public_articles where doctor_id = ${doctor_id} order by published_on desc, id desc limit ${mostShown.articles}`.execute(
      db,
    )
  return rows
}
