/** The applications before and after one in the list that it was opened from, which is loaded further when it comes to its end. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '../../../../context/use-app.ts'
import { deskListQuery } from '../api/desk-lists.ts'
import type { DeskList } from '../desk-address.ts'
import { applicationsOf } from '../pages-of.ts'

export interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
  /** From 1; null: it is not among those that are loaded. */
  readonly position: number | null
  readonly total: number
}

export function useNeighbours(applicationId: string, list: DeskList): Neighbours {
  const query = useInfiniteQuery(deskListQuery(useApp().api, list))
  const applications = applicationsOf(query.data?.pages ?? [])
  const at = applications.findIndex((one) => one.applicationId === applicationId)
  const isLast = at !== -1 && at === applications.length - 1
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  useEffect(() => {
    if (isLast && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isLast, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  return {
    previous: at === -1 ? null : (applications[at - 1]?.applicationId ?? null),
    next: at === -1 ? null : (applications[at + 1]?.applicationId ?? null),
    position: at === -1 ? null : at + 1,
    total: query.data?.pages.at(-1)?.meta.totalItems ?? 0,
  }
}
