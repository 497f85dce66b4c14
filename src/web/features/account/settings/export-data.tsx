import { exportOwnData } from "../../../data/account/own-account.ts";
import { useClient } from "../../../data/use-client.ts";
import { showToast } from "../../../ui/toasts/toast.ts";
import { useAct } from "../../../ui/toasts/use-act.ts";
import { failWith } from "../attempt.ts";

/** Saves a file with everything that is held about the reader (GDPR, article 20). */
export function ExportData() {
	const openClient = useClient();
	const { isBusy, act } = useAct(failWith("The data could not be exported"));

	const save = () =>
		act(async () => {
			download(await exportOwnData(await openClient()), "avspark-mina-uppgifter.json");
			showToast({ kind: "success", title: "Klart!", description: "Filen är sparad på din enhet." });
		});

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
