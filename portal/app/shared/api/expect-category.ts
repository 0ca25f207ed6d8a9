import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import type { Api, Listed } from './api.ts';
import { ApiError } from './api-error.ts';

/** Throws "not found" for a category that the section does not have; an existing category may be empty. */
export async function expectCategory(api: Api, section: Listed, category: string): Promise<void> {
  const categories = await api.categories(section).catch((): Category[] => []);
  if (!categories.some((entry) => entry.fdCategory === category)) throw new ApiError(404, ANSWER.notFound);
}
