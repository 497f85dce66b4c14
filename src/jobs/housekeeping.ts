import { join } from "node:path";
import type { BlobStore } from "../platform/blobs/blob-store.ts";
import { sweepBlobs } from "../platform/blobs/sweep-blobs.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { PgliteDatabase } from "../platform/db/pglite.ts";
import type { Images } from "../platform/images/images.ts";
import { sweepVariants } from "../platform/images/sweep-variants.ts";
import { sweepLimits } from "../platform/limits/sweep-limits.ts";
import { sweepModelAnswers } from "../platform/llm/cached-model.ts";
import type { Log } from "../platform/log.ts";
import { addUpCounts } from "./add-up-counts.ts";
import { startNightlyBackup } from "./nightly-backup.ts";
import { startRepeatedWork } from "./repeated-work.ts";
import { sweepAccounts } from "./sweeps/sweep-accounts.ts";
import { sweepArticleVersions } from "./sweeps/sweep-article-versions.ts";
import { sweepArticleViews } from "./sweeps/sweep-article-views.ts";
import { sweepAuditLog } from "./sweeps/sweep-audit-log.ts";
import { sweepNewsletter } from "./sweeps/sweep-newsletter.ts";
import { sweepOutbox } from "./sweeps/sweep-outbox.ts";
import { sweepRemovedArticles } from "./sweeps/sweep-removed-articles.ts";
import { sweepReports } from "./sweeps/sweep-reports.ts";
import { sweepRuns } from "./sweeps/sweep-runs.ts";

const everyMs = 60 * 60 * 1000;

/**
 * Puts away once an hour, and now, what a killed process left lying and what is kept for a time only; one after the other, so that readers
 * have the database. Resolves to the function that stops it, after the one in hand.
 */
export function startHousekeeping(deps: {
	database: Database | PgliteDatabase;
	/** The embedded database has its backups in it, and mails without a server their folder. */
	dataDir: string;
	blobs: BlobStore;
	images: Images;
	clock: Clock;
	log: Log;
}): () => Promise<void> {
	const sweeps = {
		sweepBlobs,
		sweepVariants,
		sweepLimits,
		sweepModelAnswers,
		sweepAccounts,
		sweepAuditLog,
		sweepNewsletter,
		sweepOutbox,
		sweepReports,
		sweepRuns,
		sweepRemovedArticles,
		sweepArticleViews,
		sweepArticleVersions,
		addUpCounts,
	};
	let isStopped = false;
	const sweepAll = async () => {
		for (const [name, run] of Object.entries(sweeps)) {
			if (isStopped) return;
			await run(deps).catch((error: unknown) =>
				deps.log.error({ err: error, sweep: name }, "housekeeping failed; tried again in an hour"),
			);
		}
	};
	const stopSweeps = startRepeatedWork({
		everyMs,
		work: sweepAll,
		onError: (error) => deps.log.error({ err: error }, "housekeeping stopped short; tried again in an hour"),
	});
	const stopBackups =
		"dump" in deps.database
			? startNightlyBackup({ ...deps, database: deps.database, directory: join(deps.dataDir, "backups") })
			: null;
	return async () => {
		isStopped = true;
		await Promise.all([stopSweeps(), stopBackups?.()]);
	};
}
