import { useState } from "react";
import { exportOwnData } from "../../../data/account/own-account.ts";
import { useClient } from "../../../data/use-client.ts";
import { showToast } from "../../../ui/toast.ts";
import { tellUnexpected } from "../attempt.ts";

/** Saves a file with everything that is held about the reader (GDPR, article 20). */
export function ExportData() {
	const openClient = useClient();
	const [isBusy, setIsBusy] = useState(false);

	const save = async () => {
		if (isBusy) return;
		setIsBusy(true);
		try {
			download(await exportOwnData(await openClient()), "avspark-mina-uppgifter.json");
			showToast({ kind: "success", title: "Klart!", description: "Filen är sparad på din enhet." });
		} catch (error) {
			console.error("The data could not be exported", error);
			tellUnexpected();
		}
		setIsBusy(false);
	};

	return (
		<button type="button" aria-disabled={isBusy} onClick={() => void save()} className="control">
			{isBusy ? "Laddar..." : "Ladda ner mina uppgifter"}
		</button>
	);
}

function download(json: string, name: string): void {
	const url = URL.createObjectURL(new Blob([json], { type: "application/json" }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	URL.revokeObjectURL(url);
}
